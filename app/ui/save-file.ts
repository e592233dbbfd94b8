const revokeAfterMs = 60_000;

/** Lets the browser save data that is already here, as a download of that name. */
export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address a little later than the click.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

const revokeAfterMs = 60_000;

export function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}

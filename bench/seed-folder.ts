export async function seedFolder(_folder: string, _posts: number): Promise<void> {}

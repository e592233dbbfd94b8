import type { AxiosInstance } from 'axios';

/** A document as its bytes say, whatever its type: nothing is parsed. */
export async function readDocument(client: AxiosInstance, url: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: received,
    data,
  } = await client.get(url, {
    headers,
    responseType: 'text',
    transformResponse: [],
  });
  return { status, headers: received, body: String(data) };
}

import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { z } from 'zod';
import type { AnswerOf, Contract, PathParams } from './contract.ts';

type Given<Key extends string, Value> = { readonly [Name in Key]: Value };

/** What a schema reads from a URL may be given as a text or as what it reads. */
type Query<Schema extends z.ZodType> = {
  [Key in keyof z.input<Schema>]:
    | z.input<Schema>[Key]
    | (Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never);
};

/** What is sent is only read. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value;

/** Optional where everything in it is. */
type OrNothing<Key extends string, Value> = undefined extends Value
  ? Partial<Given<Key, Value>>
  : object extends Value
    ? Partial<Given<Key, Value>>
    : Given<Key, Value>;

type SentQuery<One> = One extends { query: infer Schema extends z.ZodType }
  ? OrNothing<'query', Query<Schema>>
  : unknown;

type SentBody<One> = One extends { body: infer Schema extends z.ZodType }
  ? OrNothing<'body', Sent<z.input<Schema>>>
  : unknown;

type Input<One, Name extends string> = (unknown extends PathParams<Name>
  ? unknown
  : Given<'params', PathParams<Name>>) &
  SentQuery<One> &
  SentBody<One> &
  (One extends { form: unknown } ? Given<'form', FormData> : unknown) &
  Pick<AxiosRequestConfig, 'signal' | 'headers' | 'onUploadProgress'>;

type Arguments<One, Name extends string> =
  object extends Input<One, Name> ? [input?: Input<One, Name>] : [input: Input<One, Name>];

type Item<List> = List extends readonly (infer One)[] ? One : never;

export interface Calls<All> {
  /** @returns What is answered. @throws AxiosError When it is refused, or nothing comes back. */
  <Name extends keyof All & string>(
    name: Name,
    ...input: Arguments<All[Name], Name>
  ): Promise<AnswerOf<All[Name]>>;
  /** One page of a list; `total` counts all. */
  list<Name extends keyof All & string>(
    name: Name,
    ...input: Arguments<All[Name], Name>
  ): Promise<{ items: Item<AnswerOf<All[Name]>>[]; total: number }>;
  /** With its headers. */
  response<Name extends keyof All & string>(
    name: Name,
    ...input: Arguments<All[Name], Name>
  ): Promise<AxiosResponse<AnswerOf<All[Name]>>>;
  file<Name extends keyof All & string>(name: Name, ...input: Arguments<All[Name], Name>): Promise<Blob>;
}

type AnyContract = Contract<object>;

/**
 * The calls of an API, typed by its contract: `callsOf<typeof tagContract>(client)('DELETE /api/tags/:tag', { params: { tag } })`.
 * A contract is imported as a type alone: its schemas stay on the server.
 */
export function callsOf<One extends AnyContract>(client: AxiosInstance): Calls<One['endpoints']> {
  const response = (name: string, input: AnyInput = {}, config: AxiosRequestConfig = {}) =>
    client.request({ ...requestOf(name, input), ...config });
  const call = async (name: string, input?: AnyInput) => (await response(name, input)).data;
  const list = async (name: string, input?: AnyInput) => {
    const { data, headers } = await response(name, input);
    return { items: data, total: Number(headers['x-total-count'] ?? data.length) };
  };
  const file = async (name: string, input?: AnyInput) =>
    (await response(name, input, { responseType: 'blob' })).data;
  return Object.assign(call, { list, response, file }) as unknown as Calls<One['endpoints']>;
}

interface AnyInput extends Pick<AxiosRequestConfig, 'signal' | 'headers' | 'onUploadProgress'> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: FormData;
}

function requestOf(name: string, { params = {}, query, body, form, ...rest }: AnyInput): AxiosRequestConfig {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { ...rest, method, url, params: query, data: form ?? body };
}

import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path, such as `PUT /api/tags/:tag`: all that the browser needs to know of an endpoint at run time. */
type EndpointName = `${Method} /${string}`;

export interface Endpoint<Access extends string = string> {
  readonly summary: string;
  readonly description?: string;
  /** Absent: the contract's; so are tags. */
  readonly access?: Access;
  readonly tags?: readonly string[];
  /** Absent: the parameters of the path, as texts. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body as the API's description gives it, where that says more than what is checked first. */
  readonly describeBody?: () => z.ZodType;
  /** Of a multipart form, which the handler reads itself; `file` names the field that carries a file. */
  readonly form?: { readonly fields: z.ZodType; readonly file: string };
  /** By status. The lowest is the one of an answer whose handler sets none. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of the errors that are worth a word in the API's description. */
  readonly refuses?: readonly number[];
}

type Endpoints<Access extends string = string> = Readonly<Record<EndpointName, Endpoint<Access>>>;

/** What an API's endpoints have in common. */
interface Common<Access extends string = string> {
  readonly tags: readonly string[];
  readonly access: Access;
}

/**
 * What a part of the API takes and answers, said once: `serve` answers it, `callsOf` calls it, and the guard and the API's description follow
 * (docs/decisions/0007-api-and-errors.md).
 */
export interface Contract<All = Endpoints> {
  readonly common: Common;
  readonly endpoints: All;
}

/** @returns `contract` for an API whose guard knows these kinds of access. */
export const contractsWith =
  <Access extends string>() =>
  <const All extends Endpoints<Access>>(common: Common<Access>, endpoints: All): Contract<All> => ({
    common,
    endpoints,
  });

/** Of an answer without a body. */
export const noContent = z.undefined();

type Output<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;

/** Of a path in the router's notation. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

/** As the handler gets them. */
export type ParamsOf<One, Name> = One extends { params: infer Schema }
  ? Output<Schema, unknown>
  : Name extends string
    ? PathParams<Name>
    : unknown;

/** What is answered when nothing is refused. */
export type AnswerOf<One> = One extends { answers: infer Answers }
  ? { [Status in keyof Answers]: Output<Answers[Status], never> }[keyof Answers]
  : never;

/** As the handler gets it. */
export type PartOf<One, Part extends 'query' | 'body'> = One extends { [Key in Part]: infer Schema }
  ? Output<Schema, unknown>
  : unknown;

import type { ContentVersion } from '@site/database/content-version';
import type { DomainTables } from '@site/database/domain-tables';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import type { DailyJob } from './daily-job.ts';
import type { MailKind } from './mail.ts';
import type { Provision, Services } from './services.ts';

/** What a room brings to the site. What the server registers, runs and moves for rooms follows from the list of modules. */
export interface Module {
  readonly tables?: DomainTables;
  readonly activity?: RoomActivity;
  /** In the order of sending: people wait for the first ones. */
  readonly mails?: readonly MailKind[];
  /** Made once for each process. */
  readonly services?: (outside: Outside) => readonly Provision[];
  /** API, files and documents, below paths of their own. */
  readonly routes?: (services: Services, web: WebSide) => readonly FastifyPluginAsync[];
  /** After an import has ended. @param end Of a process that ends with it; null: it goes on, and so may the work. */
  readonly afterImport?: (services: Services, end: AbortSignal | null) => Promise<void>;
  /** What has to be done before the process ends. */
  readonly close?: (services: Services) => void | Promise<void>;
  /** Run by one instance at a time. */
  readonly jobs?: (services: Services) => readonly DailyJob[];
}

/** What a room has recorded in the audit log. */
export interface RoomActivity {
  /** Names of the things, by the part of an action before the dot. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** By action, what stands after the actor's name; `{thing}`, `{from}`, `{to}` are the event's. */
  readonly phrases: Readonly<Record<`${string}.${string}`, string>>;
}

/** From the environment. */
export interface OperatorMail {
  readonly smtpUrl: string;
  readonly contactTo: string | null;
}

/** What services are made of. */
export interface Outside {
  readonly database: Database;
  readonly contentVersion: ContentVersion;
  readonly mediaStore: MediaStore;
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly siteUrl: string;
  /** All of them, for a process that opens this site as well. */
  readonly settings: object;
  /** Of another host that has the posts; absent: they are here. */
  readonly apiUrl?: string;
  /** Null: what an administrator stored holds. `off`: this process sends no mail. */
  readonly mail: OperatorMail | 'off' | null;
  /** False: `jwtSecret` is in the database, so that it keeps nothing there from who reads it. */
  readonly isSecretApart: boolean;
  /** Limit of the process that opens images; null or absent: as the machine allows. */
  readonly imageMemoryBytes?: number | null;
  /** Of a document that another version stored and that this one cannot show as it is. */
  readonly onMisfit?: ((misfit: object) => void) | undefined;
  readonly onMessageStored: () => void;
  readonly now: () => Date;
}

/** What routes know of the server that they are registered with. */
interface WebSide {
  readonly own: OwnAddresses;
  readonly settings: PageSettings;
  /** For forms of visitors. */
  readonly limitSubmissions: onRequestAsyncHookHandler;
}

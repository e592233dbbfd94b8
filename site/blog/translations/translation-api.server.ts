import { userOf } from '@site/accounts/route-guard.server';
import { DomainError, InvalidInputError } from '@site/platform/http/errors';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import { mayEditPost } from '#site/blog/ownership/own-posts.ts';
import { viewerOf } from '#site/blog/ownership/viewer.server.ts';
import { toWirePost } from '#site/blog/posts/fields/wire-post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import { prefixOfText } from '#site/urls/request-language.server.ts';
import { type LanguageText, translationContract } from './translation-contract.ts';
import type { Translation } from './translation-repository.server.ts';
import type { Translations } from './translations.server.ts';

class TranslatedError extends DomainError {
  readonly code = 'translated';
  readonly status = 409;
}

export function translationApi({
  posts,
  writing,
  translations,
  site,
}: {
  posts: PostService;
  writing: PostWriting;
  translations: Translations;
  site: SiteSource;
}) {
  async function textsOf(id: string, request: FastifyRequest): Promise<LanguageText[]> {
    const by = userOf(request);
    const post = await posts.read(viewerOf(request), id);
    const { languages } = await site.read();
    const [first] = languages;
    if (!first) return [];
    const here = asRequest(first, languages);
    const [found, sourceThen] = [await translations.of(post), await translations.sourceThen(post)];
    const mayEdit = ({ ownerId }: Translation) => mayEditPost(by, { workflow: { ownerId } });
    return languages.map(({ prefix, tag, name }) => {
      const isThis = prefixOfText(post.language, here) === prefix;
      const one = found.find((text) =>
        isThis ? text.id === id : prefixOfText(text.language, here) === prefix,
      );
      return {
        ...{ tag, name, isThis },
        isTaken: one !== undefined,
        post:
          one && (one.isLive || mayEdit(one)) ? { id: one.id, title: one.title, isLive: one.isLive } : null,
        changedSince: one && one.id === post.translationOf && mayEdit(one) ? sourceThen : null,
      };
    });
  }

  return serve(translationContract, {
    'GET /api/blogs/:id/translations': (request) => textsOf(request.params.id, request),
    async 'POST /api/blogs/:id/translations'(request, reply) {
      const { params, body } = request;
      const language = (await textsOf(params.id, request)).find(({ tag }) => tag === body.tag);
      if (!language)
        throw new InvalidInputError([{ path: 'tag', message: 'This is no language of the site.' }]);
      if (language.isTaken) throw new TranslatedError('This language has a text already.');
      const post = await writing.duplicate(params.id, userOf(request), body.tag);
      reply.header('location', `/api/blogs/${encodeURIComponent(post.id)}`);
      return toWirePost(post);
    },
  });
}

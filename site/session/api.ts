import { callsOf } from '@site/platform/http/calls';
import type { Contract } from '@site/platform/http/contract';
import axios from 'axios';
import { useMemo } from 'react';
import { createApiClient } from './api-client.ts';
import { browserApiUrl, useApiUrl } from './api-url.ts';

type ClientOptions = Parameters<typeof createApiClient>[1];

/** The calls of a part of the API, for a component, the same in every render: `useApi<typeof tagContract>()`. */
export function useApi<One extends Contract<object>>({ isQuiet = false, language }: ClientOptions = {}) {
  const apiUrl = useApiUrl();
  return useMemo(
    () => callsOf<One>(createApiClient(apiUrl, { isQuiet, language })),
    [apiUrl, isQuiet, language],
  );
}

/** `useApi` outside components, in the browser only. */
export function browserApi<One extends Contract<object>>(options?: ClientOptions) {
  return callsOf<One>(createApiClient(browserApiUrl(), options));
}

/** Without the token, whatever is stored: for screens that sign in. In the browser only. */
export function visitorApi<One extends Contract<object>>() {
  return callsOf<One>(axios.create({ baseURL: browserApiUrl() }));
}

/**
 * The packages that the host provides to remotes, and their versions; filled in by the build (`SHARED_VERSIONS` of
 * `tools/webpack/shared.ts`, the one list that host and remotes are built from).
 */
declare const __SHARED_VERSIONS__: Readonly<Record<SharedName, string>>;

export type SharedName =
  | 'react'
  | 'react/jsx-runtime'
  | 'react-dom'
  | '@tribina/auth'
  | '@tribina/federation-web/islands'
  | '@tribina/facades/router'
  | '@tribina/facades/store'
  | '@tribina/facades/query'
  | '@tribina/facades/live'
  | '@emotion/react'
  | '@emotion/react/jsx-runtime';

export const SHARED_VERSIONS = __SHARED_VERSIONS__;

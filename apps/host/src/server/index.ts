import * as emotion from '@emotion/react';
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as auth from '@tribina/auth';
import * as query from '@tribina/facades/query';
import * as router from '@tribina/facades/router';
import * as store from '@tribina/facades/store';
import * as islands from '@tribina/federation-web/islands';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

export { render } from './render';

/** The instances that remotes' server bundles get; the socket is a browser's matter and is not among them. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tribina/auth': auth,
  '@tribina/federation-web/islands': islands,
  '@tribina/facades/router': router,
  '@tribina/facades/store': store,
  '@tribina/facades/query': query,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': emotionRuntime,
};

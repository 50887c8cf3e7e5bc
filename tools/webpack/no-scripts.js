/** In the place of the federation SDK's ways to load a script: a container comes in by the document's one loader, with its hash. */
export const createLink = undefined;
export const createScript = undefined;
export const loadScript = undefined;
export const isStaticResourcesEqual = undefined;
export const safeWrapper = undefined;

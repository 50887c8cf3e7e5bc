/** The two kinds of journeys, by what their browser loads. */
export const PICTURES = { with: 'with pictures', without: 'without pictures' } as const;

/** What a page says of a picture that it has asked for early where none is loaded. */
export const UNUSED_PRELOAD =
  /^A preload for .* is not used because image loading is disabled\.$|^The resource \S+\/img\/\S+ was preloaded using link preload but not used/;

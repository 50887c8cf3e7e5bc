const ARTICLE = ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'];

/**
 * What search engines want of a type before they show more than its title (https://developers.google.com/search/docs/appearance/
 * structured-data/search-gallery, required and recommended fields that we can always say).
 */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ARTICLE,
  LiveBlogPosting: [...ARTICLE, 'coverageStartTime', 'coverageEndTime', 'liveBlogUpdate'],
  BlogPosting: ['headline', 'articleBody', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  SportsEvent: ['name'],
  SportsTeam: ['name'],
  Person: ['name'],
  ProfilePage: ['mainEntity'],
  NewsMediaOrganization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  ImageObject: ['url'],
};

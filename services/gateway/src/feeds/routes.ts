import { apiCalls, pathOf, syndicationCalls } from '@tribina/contracts';
import { Id } from '@tribina/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALENDAR_PATH, type Origins } from '@tribina/editions';
import { Type } from 'typebox';
import type { MadeFiles } from '../files/made-files';
import { eventCalendar, type Schedule } from './calendar';
import { FEED_SIZE, rssFeed, type FeedNews } from './rss';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const CalendarQuery = Type.Object({ team: Type.Optional(Id) }, { additionalProperties: false });
const RSS_TYPE = 'application/rss+xml; charset=utf-8';

/** Anything that answers a request. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * `/rss/0` to `/rss/5`: what each holds the edition says (spec portal §2); and the matches of the special event as a calendar.
 *
 * @param page answers where the edition has no such feed: its page that says so.
 */
export function addFeedRoutes(app: FastifyInstance, files: MadeFiles, origins: Origins, page: Handler): void {
  app.route<{ Params: { number: string } }>({
    method: ['GET', 'HEAD'],
    url: '/rss/:number(^[0-5]$)',
    config: { serves: ({ request: { edition }, params }) => Boolean(edition.rss[Number(params['number'])]) },
    handler: (request, reply) => {
      const { edition } = request;
      const number = Number(request.params.number);
      const feed = edition.rss[number] ?? null;
      if (feed === null) return page(request, reply);
      const facts = { edition, origin: origins[edition.id], number, feed };
      return files.send<FeedNews>(request, reply, {
        type: RSS_TYPE,
        path: `/portal${pathOf(syndicationCalls.rssNews, { limit: FEED_SIZE, offset: 0, cat: number })}`,
        make: (news) => rssFeed(facts, news),
      });
    },
  });
  app.route<{ Querystring: { team?: number } }>({
    method: ['GET', 'HEAD'],
    url: CALENDAR_PATH,
    schema: { querystring: CalendarQuery },
    handler: (request, reply) => {
      const { edition, query } = request;
      const facts = { edition, origin: origins[edition.id], ...(query.team ? { teamId: query.team } : {}) };
      return files.send<Schedule>(request, reply, {
        type: CALENDAR_TYPE,
        path: pathOf(apiCalls.feedSchedule, {}, { revisions: true }),
        name: `calendar ${query.team ?? ''}`,
        make: (schedule) => {
          const text = eventCalendar(facts, schedule);
          return text === null ? null : { text, updated: null };
        },
      });
    },
  });
}

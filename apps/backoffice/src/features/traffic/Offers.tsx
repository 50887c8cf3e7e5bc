import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { note, quiet, sectionTitle, stack } from '../../shared/controls.styles';
import { countText, percentText } from '../../shared/figures';
import type { OpsFailure } from '../../shared/ops-api';
import { SaveCsv } from '../../shared/SaveCsv';
import { ScrollTable } from '../../shared/ScrollTable';
import { number } from '../../shared/table.styles';
import { MOST_ROWS, useOffersQuery, type Period } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';
import { StageFigures } from './StageFigures';
import { offerSums, STAGES, stagesOf, type OfferSum } from './sums';

const MOST_SHOWN = 50;
/** Columns of figures. */
const NUMBERS = [4, 5, 6, 7, 8];

/** The way of the offers in a period: in all, and each of them. */
export function Offers({ period }: { readonly period: Period }): ReactNode {
  const { edition, phrases } = useTracking();
  const { data: rows, error, refetch } = useOffersQuery(period);
  const offers = offerSums(rows ?? []);
  return (
    <section className={stack}>
      <h2 className={sectionTitle}>{phrases.offers}</h2>
      <p className={quiet}>{phrases.offersHow}</p>
      {error ? <TrackingFailure failure={error as OpsFailure} onRetry={() => void refetch()} /> : null}
      {rows && rows.length >= MOST_ROWS ? <p className={note}>{phrases.cut}</p> : null}
      {rows?.length === 0 ? <p className={quiet}>{phrases.none}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <StageFigures stages={stagesOf(rows)} />
          <ScrollTable label={phrases.offers} columns={phrases.offerColumns} numbers={NUMBERS}>
            {offers.slice(0, MOST_SHOWN).map((offer) => (
              <OfferLine key={`${offer.site} ${offer.foreignId}`} offer={offer} />
            ))}
          </ScrollTable>
          {offers.length > MOST_SHOWN ? (
            <p className={quiet}>
              {fill(phrases.moreOffers, { shown: MOST_SHOWN, all: countText(edition, offers.length) })}
            </p>
          ) : null}
          <div>
            <SaveCsv
              what={phrases.offers}
              file={`offers-${period.from}-${period.to}`}
              columns={['day', 'site', 'foreign_id', 'type', 'domain', ...STAGES]}
              rows={rows.map((row) => [
                row.day,
                row.site,
                row.foreignId,
                row.type,
                row.domain,
                ...STAGES.map((stage) => row[stage]),
              ])}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

function OfferLine({ offer }: { readonly offer: OfferSum }): ReactNode {
  const { edition } = useTracking();
  const { site, foreignId, type, domain, seen, clicked } = offer;
  return (
    <tr>
      <th scope="row">{foreignId}</th>
      <td>{type ?? '–'}</td>
      <td>{domain ?? '–'}</td>
      <td>{site.toUpperCase()}</td>
      {STAGES.map((stage) => (
        <td key={stage} className={number}>
          {countText(edition, offer[stage])}
        </td>
      ))}
      <td className={number}>{seen > 0 ? percentText(edition, Math.round((clicked / seen) * 1_000) / 10) : '–'}</td>
    </tr>
  );
}

import { widgetEditorialCalls, type BannerDraft, type BannerRow } from '@tribina/contracts';
import { check, field, Field, quiet, RefusalNotice, row, stack, title as titleClass, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import type { Picture } from '../editor/edited-blocks';
import { PictureChoice } from '../editor/PictureField';
import { ask, useAnswer } from '../../shared/ask';
import { AddButton } from '../shared/AddButton';
import { entryCalls } from '../shared/entry-calls';
import { EntryForm } from '../shared/EntryForm';
import { useNewsroom } from '../shared/newsroom-context';
import { SpanFields, spanFromNow } from '../shared/SpanFields';
import { clientKey, keyQuery } from '../../shared/client-key';
import { useListed } from '../shared/use-listed';
import { useNewEntry } from '../shared/use-new-entry';
import { useVersioned } from '../shared/use-versioned';

/** The banners of the edition; of those whose time it is, readers see one. */
export function BannersPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.banners;
  const { value, refusal, reload } = useAnswer('banners', () => ask(widgetEditorialCalls.listBanners));
  const listed = useListed('banner', value?.data);
  const { isNew, said, begin, done, doneNew } = useNewEntry(reload);
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{words.hint}</p>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value || refusal ? null : <div className={waiting} aria-busy="true" />}
      {isNew ? (
        <BannerForm banner={null} rows={value?.data} onDone={doneNew} onStale={reload} />
      ) : (
        <AddButton name={words.add} said={said} onAdd={begin} />
      )}
      {listed.map((banner) => (
        <BannerForm key={banner.id} banner={banner} onDone={done} onStale={reload} />
      ))}
    </div>
  );
}

/** Spec portal §3: "image per layout". */
const LAYOUTS = ['mobile', 'tablet', 'laptop', 'desktop'] as const satisfies readonly (keyof BannerDraft['images'])[];
const BANNER_DAYS = 7;

type Images = Readonly<Record<(typeof LAYOUTS)[number], Picture | null>>;
type Fields = Omit<BannerDraft, 'images'> & { readonly images: Images };

function fieldsOf(banner: BannerRow | null): Fields {
  if (banner) {
    const { id: _id, version: _version, ...rest } = banner;
    return rest;
  }
  return {
    localStorageKey: '',
    localStorageValue: '1',
    showAlways: false,
    images: { mobile: null, tablet: null, laptop: null, desktop: null },
    alt: '',
    title: '',
    text: '',
    button: { text: '', url: '/' },
    isAdvertisement: false,
    ...spanFromNow(BANNER_DAYS),
  };
}

/** The pictures of all layouts; null where one is missing. */
function wholeImages({ mobile, tablet, laptop, desktop }: Images): BannerDraft['images'] | null {
  return mobile && tablet && laptop && desktop ? { mobile, tablet, laptop, desktop } : null;
}

function callsOf({ banner, rows, onStale }: Omit<BannerFormProps, 'onDone'>) {
  return entryCalls(banner?.id ?? null, {
    rows,
    list: () => ask(widgetEditorialCalls.listBanners),
    create: (body: BannerDraft, key) => ask(widgetEditorialCalls.createBanner, { query: keyQuery(key), body }),
    update: (known, seen, body) =>
      ask(widgetEditorialCalls.updateBanner, { params: { id: known }, query: { seen }, body }),
    fieldsOf,
    onStale,
    draftOf: (fields: Fields) => {
      const images = wholeImages(fields.images);
      return images && { ...fields, images };
    },
  });
}

interface BannerFormProps {
  /** Null: a new one. */
  readonly banner: BannerRow | null;
  /** Beside a new one. */
  readonly rows?: readonly BannerRow[] | undefined;
  readonly onDone: (isTypedOn: boolean, gone: string) => void;
  readonly onStale: () => void;
}

function BannerForm({ onDone, ...props }: BannerFormProps): ReactNode {
  const { banner } = props;
  const { phrases } = useNewsroom();
  const words = phrases.banners;
  const [newKey] = useState(clientKey);
  const loaded = { value: fieldsOf(banner), version: banner?.version ?? newKey, row: banner };
  const entry = useVersioned(`banner:${banner?.id ?? 'new'}`, loaded, callsOf(props));
  const { value: fields, setValue: setFields } = entry;
  const [hasTried, setTried] = useState(false);
  const set = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }));
  const save = () => {
    setTried(true);
    return entry.save();
  };
  const text = (
    name: 'title' | 'text' | 'alt' | 'localStorageKey' | 'localStorageValue',
    most: number,
    pattern?: string,
  ) => (
    <Field label={words.fields[name]}>
      {(control) => (
        <input
          {...control}
          required
          maxLength={most}
          {...(pattern ? { pattern } : {})}
          value={fields[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <EntryForm
      title={banner?.title ?? words.add}
      isNew={banner === null}
      fields={words.fields}
      span={banner ? fields : undefined}
      onSave={save}
      entry={entry}
      onRemove={
        banner
          ? () =>
              entry.remove((seen) =>
                ask(widgetEditorialCalls.removeBanner, { params: { id: banner.id }, query: { seen } }),
              )
          : undefined
      }
      onDone={onDone}
    >
      <div className={row}>
        {text('title', 80)}
        {text('text', 280)}
      </div>
      <div className={row}>
        <Field label={words.fields.buttonText}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={40}
              value={fields.button.text}
              onChange={({ target }) => set({ button: { ...fields.button, text: target.value } })}
            />
          )}
        </Field>
        <Field label={words.fields.buttonUrl}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={500}
              pattern="(/|https://).*"
              value={fields.button.url}
              onChange={({ target }) => set({ button: { ...fields.button, url: target.value } })}
            />
          )}
        </Field>
        <label className={check}>
          <input
            type="checkbox"
            checked={fields.isAdvertisement}
            onChange={({ target }) => set({ isAdvertisement: target.checked })}
          />
          {words.fields.isAdvertisement}
        </label>
      </div>
      {text('alt', 300)}
      <div key={entry.formKey} className={row}>
        {LAYOUTS.map((layout) => (
          <fieldset key={layout} className={field}>
            <legend>{words.layouts[layout]}</legend>
            <PictureChoice
              label={fields.images[layout] ? phrases.editor.otherPicture : phrases.editor.choosePicture}
              picture={fields.images[layout]}
              alt={fields.alt}
              fault={hasTried && !fields.images[layout] ? phrases.editor.faults.MISSING : undefined}
              onChange={(picture) => setFields((now) => ({ ...now, images: { ...now.images, [layout]: picture } }))}
            />
          </fieldset>
        ))}
      </div>
      <div className={row}>
        {text('localStorageKey', 60, '[A-Za-z0-9:_\\-]+')}
        {text('localStorageValue', 60)}
        <label className={check}>
          <input
            type="checkbox"
            checked={fields.showAlways}
            onChange={({ target }) => set({ showAlways: target.checked })}
          />
          {words.fields.showAlways}
        </label>
      </div>
      <SpanFields starts={fields.starts} ends={fields.ends} onChange={set} />
    </EntryForm>
  );
}

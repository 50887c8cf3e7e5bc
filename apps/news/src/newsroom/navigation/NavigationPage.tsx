import { editorialCalls, newsroomCalls, type Navigation } from '@tribina/contracts';
import { useLocation } from '@tribina/facades/router';
import {
  button,
  buttons,
  check,
  mainButton,
  quiet,
  RefusalNotice,
  sectionTitle,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { ask, useAnswer, type Answer } from '../../shared/ask';
import { PictureComing, usePictureComing } from '../editor/picture-coming';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { FrameChanges } from '../shared/FrameChanges';
import { StaleNotice } from '../shared/StaleNotice';
import { useVersioned, type Versioned } from '../shared/use-versioned';
import { SiteLinks, SocialLinks } from './LinkLists';
import { Tree } from './Tree';
import { editedLinks, linksOf, menuOf, treeOf, type EditedLink } from './menu-tree';

type Kind = 'master' | 'special';

const EMPTY: Navigation = {
  data: [],
  sisterSites: [],
  otherSites: [],
  socialLinks: [],
  showBetLogo: false,
  largeLogo: false,
};

/** The menus of the edition: the portal's, and the special's. */
export function NavigationPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.navigation;
  const { search } = useLocation();
  const kind: Kind = new URLSearchParams(search).get('kind') === 'special' ? 'special' : 'master';
  const { value, refusal, isLoading, reload } = useAnswer(kind, () =>
    ask(newsroomCalls.navigation, { params: { kind } }),
  );
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <nav className={buttons} aria-label={words.which}>
        <a className={button} href={paths.navigation} aria-current={kind === 'master' ? 'page' : undefined}>
          {words.master}
        </a>
        <a
          className={button}
          href={`${paths.navigation}?kind=special`}
          aria-current={kind === 'special' ? 'page' : undefined}
        >
          {words.special}
        </a>
      </nav>
      <h2 className={sectionTitle}>{words[kind]}</h2>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value && !isLoading ? (
        <Menu key={kind} kind={kind} first={{ value: value.data ?? EMPTY, version: value.version }} />
      ) : refusal ? null : (
        <div className={waiting} aria-busy="true" />
      )}
    </div>
  );
}

/** A menu as it is edited: its entries as a tree, links of which each is known by more than its place, and the rest. */
interface EditedMenu {
  readonly tree: ReturnType<typeof treeOf>;
  readonly sisterSites: readonly EditedLink[];
  readonly otherSites: readonly EditedLink[];
  readonly rest: Navigation;
}

function edited(menu: Navigation): EditedMenu {
  const [sisterSites, otherSites] = [editedLinks(menu.sisterSites), editedLinks(menu.otherSites)];
  return { tree: treeOf(menu), sisterSites, otherSites, rest: menu };
}

function navigationOf({ tree, sisterSites, otherSites, rest }: EditedMenu): Navigation {
  return { ...rest, data: menuOf(tree), sisterSites: linksOf(sisterSites), otherSites: linksOf(otherSites) };
}

function callsOf(kind: Kind) {
  return {
    save: async (menu: EditedMenu, seen: string): Promise<Answer<string>> => {
      const call = kind === 'master' ? editorialCalls.setNavigation : editorialCalls.setSpecialNavigation;
      const answer = await ask(call, { query: { seen }, body: navigationOf(menu) });
      return answer.isOk ? { ...answer, value: answer.value.version } : answer;
    },
    newest: async (): Promise<Answer<Versioned<EditedMenu>>> => {
      const answer = await ask(newsroomCalls.navigation, { params: { kind } });
      if (!answer.isOk) return answer;
      return { ...answer, value: { value: edited(answer.value.data ?? EMPTY), version: answer.value.version } };
    },
    writtenOf: navigationOf,
  };
}

interface MenuProps {
  readonly kind: Kind;
  readonly first: Versioned<Navigation>;
}

function Menu({ kind, first }: MenuProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.navigation;
  const loaded = { ...first, value: edited(first.value) };
  const {
    value,
    setValue,
    version,
    isChanged,
    undo,
    conflict,
    isBusy,
    save: write,
  } = useVersioned(`menu:${kind}`, loaded, callsOf(kind));
  const { isComing, tell } = usePictureComing();
  const { tree, sisterSites, otherSites, rest } = value;
  const setRest = (next: Navigation) => setValue((now) => ({ ...now, rest: next }));

  const save = async () => {
    if (await write()) announce(words.saved);
  };

  return (
    <PictureComing value={tell}>
      <div className={stack}>
        <StaleNotice {...conflict} />
        <Tree tree={tree} onChange={(change) => setValue((now) => ({ ...now, tree: change(now.tree) }))} />
        <SiteLinks
          title={words.sisterSites}
          links={sisterSites}
          onChange={(change) => setValue((now) => ({ ...now, sisterSites: change(now.sisterSites) }))}
        />
        <SiteLinks
          title={words.otherSites}
          links={otherSites}
          onChange={(change) => setValue((now) => ({ ...now, otherSites: change(now.otherSites) }))}
        />
        <SocialLinks links={rest.socialLinks} onChange={(socialLinks) => setRest({ ...rest, socialLinks })} />
        <label className={check}>
          <input
            type="checkbox"
            checked={rest.showBetLogo}
            onChange={({ target }) => setRest({ ...rest, showBetLogo: target.checked })}
          />
          {words.showBetLogo}
        </label>
        <label className={check}>
          <input
            type="checkbox"
            checked={rest.largeLogo}
            onChange={({ target }) => setRest({ ...rest, largeLogo: target.checked })}
          />
          {words.largeLogo}
        </label>
        <div className={buttons}>
          <button
            type="button"
            className={mainButton}
            disabled={!isChanged || isBusy || isComing}
            data-shortcut="s"
            onClick={() => void save()}
          >
            {phrases.home.save} <kbd>s</kbd>
          </button>
          <button type="button" className={button} disabled={!isChanged} onClick={undo}>
            {phrases.home.undo}
          </button>
          <span className={quiet}>{isComing ? phrases.editor.pictureComing : isChanged ? words.unsaved : ''}</span>
        </div>
        <FrameChanges subject={`navigation:${kind}`} version={version} />
      </div>
    </PictureComing>
  );
}

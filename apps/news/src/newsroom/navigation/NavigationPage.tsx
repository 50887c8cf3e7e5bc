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
import { useState, type ReactNode } from 'react';
import { ask, useAnswer, type Answer, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { SiteLinks, SocialLinks } from './LinkLists';
import { Tree } from './Tree';
import { menuOf, treeOf } from './menu-tree';

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
        <Menu key={kind} kind={kind} first={value.data ?? EMPTY} />
      ) : refusal ? null : (
        <div className={waiting} aria-busy="true" />
      )}
    </div>
  );
}

function Menu({ kind, first }: { readonly kind: Kind; readonly first: Navigation }): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.navigation;
  const [tree, setTree] = useState(() => treeOf(first));
  const [rest, setRest] = useState(first);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState(() => JSON.stringify(first));
  const menu: Navigation = { ...rest, data: menuOf(tree) };
  const isChanged = JSON.stringify(menu) !== saved;

  const save = async () => {
    setBusy(true);
    const call = kind === 'master' ? editorialCalls.setNavigation : editorialCalls.setSpecialNavigation;
    const answer: Answer<unknown> = await ask(call, { body: menu });
    setBusy(false);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(null);
    setSaved(JSON.stringify(menu));
    announce(words.saved);
  };

  return (
    <div className={stack}>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <Tree tree={tree} onChange={setTree} />
      <SiteLinks
        title={words.sisterSites}
        links={rest.sisterSites}
        onChange={(sisterSites) => setRest({ ...rest, sisterSites })}
      />
      <SiteLinks
        title={words.otherSites}
        links={rest.otherSites}
        onChange={(otherSites) => setRest({ ...rest, otherSites })}
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
          disabled={!isChanged || isBusy}
          data-shortcut="s"
          onClick={() => void save()}
        >
          {phrases.home.save} <kbd>s</kbd>
        </button>
        <span className={quiet}>{isChanged ? words.unsaved : ''}</span>
      </div>
    </div>
  );
}

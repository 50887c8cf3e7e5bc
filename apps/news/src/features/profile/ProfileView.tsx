import { Avatar } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { display24, note } from '../../shared/type.styles';
import { DeletionSection } from './DeletionSection';
import { ExportSection } from './ExportSection';
import { NameSection } from './NameSection';
import { NotificationSection } from './NotificationSection';
import { phrasesOf, type Own } from './own';
import { PasswordSection } from './PasswordSection';
import { PictureSection } from './PictureSection';
import { face, frame, ways, who } from './profile.late.styles';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import { ThemeSection } from './ThemeSection';

export type ProfileViewProps = Own;

const FACE_PX = 72;

/** All of one's account (spec portal §2, "Profile settings"), each part with a life of its own. */
export function ProfileView(own: ProfileViewProps): ReactNode {
  const { user } = own;
  const phrases = phrasesOf(own);
  /** A change of the password ends other sessions: their list is asked for again. */
  const [changes, setChanges] = useState(0);
  const titles: readonly (readonly [id: string, title: string])[] = [
    ['picture', phrases.picture.title],
    ['name', phrases.name.title],
    ['password', phrases.password.title],
    ['second-factor', phrases.secondFactor.title],
    ['sessions', phrases.sessions.title],
    ['theme', phrases.theme.title],
    ['notifications', phrases.notifications.title],
    ['data', phrases.export.title],
    ['deletion', phrases.deletion.title],
  ];
  return (
    <>
      <div className={who}>
        <Avatar src={user.photo_url} size={FACE_PX} className={face} />
        <div>
          <p className={display24}>{user.display_name}</p>
          <p className={note}>{user.email}</p>
        </div>
      </div>
      <div className={frame}>
        <nav className={ways} aria-label={phrases.sections}>
          <ul>
            {titles.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <PictureSection {...own} />
          <NameSection {...own} />
          <PasswordSection {...own} onChanged={() => setChanges(changes + 1)} />
          <SecondFactorSection {...own} />
          <SessionsSection {...own} changes={changes} />
          <ThemeSection {...own} />
          <NotificationSection {...own} />
          <ExportSection {...own} />
          <DeletionSection {...own} />
        </div>
      </div>
    </>
  );
}

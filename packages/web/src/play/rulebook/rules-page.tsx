import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { findMap, maps, northAmerica } from '@waybill/maps';
import { useEffect, useState } from 'preact/hooks';
import { wayBackFromRules } from '../../ui/navigation/router.ts';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { mapName } from '../../ui/words/map-name.ts';
import { useWords } from '../../ui/words/words.ts';
import { ruleFacts } from './rule-facts.ts';
import { RuleItem } from './rule-item.tsx';
import { type Chapter, chaptersOf, rulesOf } from './rule-list.ts';
import { RuleNumbers } from './rule-numbers.tsx';
import { rulesFound } from './rules-found.ts';
import './rulebook.css';

interface RulesPageProps {
  readonly map: string | null;
  /** The rule to go to: `CLAIM-7`. */
  readonly rule: string | null;
}

/** The rules of one game, each under its id. */
export function RulesPage({ map: mapId, rule }: RulesPageProps) {
  const t = useWords();
  const map = findMap(mapId ?? '') ?? northAmerica;
  const [wanted, setWanted] = useState('');
  const facts = ruleFacts(t, map);
  const found = rulesFound(wanted, rulesOf(map), (key) => t.fromCode(key, facts));
  const chapters = chaptersOf(map)
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(({ id }) => found.has(id)) }))
    .filter(({ rules }) => rules.length > 0);
  useEffect(() => goToRule(rule), [rule, map.id]);
  useEffect(() => {
    const before = document.title;
    document.title = `${t('rulebook.TITLE', { map: mapName(t, map) })} · Waybill`;
    return () => void (document.title = before);
  }, [t, map]);

  return (
    <div class="rulebook">
      <header class="rulebook-head">
        <a class="button quiet rulebook-back" href={wayBackFromRules.value}>
          {t('rulebook.BACK')}
        </a>
        <BoardChoice t={t} map={map} />
        <h1>{t('rulebook.TITLE', { map: mapName(t, map) })}</h1>
        <p class="rulebook-goal">{t.fromCode('rulebook.GOAL', facts)}</p>
      </header>
      <nav class="rulebook-contents" aria-label={t('rulebook.CONTENTS')}>
        <FindField t={t} wanted={wanted} onWant={setWanted} />
        <p class="rulebook-found" role="status">
          {wanted.trim() === '' ? '' : t('rulebook.FOUND', { count: found.size })}
        </p>
        {chapters.length > 0 && <h2>{t('rulebook.CONTENTS')}</h2>}
        <Contents t={t} chapters={chapters} />
      </nav>
      <main class="rulebook-rules">
        <Elsewhere t={t} map={map} rule={rule} />
        {wanted.trim() === '' && <RuleNumbers t={t} map={map} />}
        {chapters.map(({ id, title, rules }) => (
          <section key={id} class="rulebook-chapter" aria-labelledby={`chapter-${id}`}>
            <h2 id={`chapter-${id}`} tabIndex={-1}>
              {t.fromCode(title, facts)}
            </h2>
            {rules.map((one) => (
              <RuleItem key={one.id} t={t} map={map} facts={facts} rule={one} target={one.id === rule} />
            ))}
          </section>
        ))}
        {chapters.length > 0 && <p class="rulebook-note">{t('rulebook.RULING_NOTE')}</p>}
      </main>
    </div>
  );
}

function BoardChoice({ t, map }: { t: Translate; map: MapData }) {
  return (
    <nav class="rulebook-boards" aria-label={t('rulebook.BOARDS')}>
      {maps.map(({ id, name }) => (
        <a key={id} href={rulesLink(id)} aria-current={id === map.id ? 'page' : undefined}>
          {mapName(t, { id, name })}
        </a>
      ))}
    </nav>
  );
}

function Contents({ t, chapters }: { t: Translate; chapters: readonly Chapter[] }) {
  return (
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => goTo(`chapter-${id}`)}>
            {t.fromCode(title, {})}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface FindFieldProps {
  readonly t: Translate;
  readonly wanted: string;
  readonly onWant: (wanted: string) => void;
}

function FindField({ t, wanted, onWant }: FindFieldProps) {
  return (
    <>
      <label class="rulebook-find">
        <span>{t('rulebook.FIND')}</span>
        <input
          type="search"
          value={wanted}
          aria-describedby="rulebook-hint"
          onInput={(event) => onWant(event.currentTarget.value)}
        />
      </label>
      <p class="rulebook-hint" id="rulebook-hint">
        {t('rulebook.FIND_HINT')}
      </p>
    </>
  );
}

/** A refusal may name a rule of the other game, when a typed move exists only there. */
function Elsewhere({ t, map, rule }: { t: Translate; map: MapData; rule: string | null }) {
  const others = maps.filter((other) => rulesOf(other).some(({ id }) => id === rule));
  if (rule === null || others.length === 0 || others.includes(map)) return null;
  return (
    <p class="rulebook-elsewhere">
      {t('rulebook.ELSEWHERE', { rule })}{' '}
      {others.map(({ id, name }) => (
        <a key={id} href={rulesLink(id, rule)}>
          {mapName(t, { id, name })}
        </a>
      ))}
    </p>
  );
}

function goToRule(rule: string | null): void {
  if (rule === null) globalThis.scrollTo({ top: 0 });
  else goTo(rule);
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import type { RuleFacts } from './rule-facts.ts';
import { RuleFigure } from './rule-figure.tsx';
import type { Rule } from './rule-list.ts';

interface RuleItemProps {
  readonly t: Translate;
  readonly map: MapData;
  readonly facts: RuleFacts;
  readonly rule: Rule;
  /** The one the address names. */
  readonly target: boolean;
}

export function RuleItem({ t, map, facts, rule, target }: RuleItemProps) {
  const { id, text, ruling, picture } = rule;
  return (
    <article class="rulebook-rule" id={id} tabIndex={-1} data-target={target || undefined} aria-label={id}>
      <a class="rulebook-id" href={rulesLink(map.id, id)} aria-label={t('rulebook.LINK', { rule: id })}>
        {id}
      </a>
      <div class="rulebook-text">
        <p>{t.fromCode(text, facts)}</p>
        {ruling && (
          <p class="rulebook-ruling">
            <strong>{t('rulebook.RULING')}.</strong> {t.fromCode(ruling, facts)}
          </p>
        )}
        {picture && <RuleFigure t={t} map={map} picture={picture} facts={facts} />}
      </div>
    </article>
  );
}

import type { InsightType, Severity } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';

/** Text, then the one expected insight; null when the text holds none (praise does not count). */
type Row = [
  text: string,
  expected: null | { type: InsightType; severity: Severity; blocker?: true; pay?: 'High' | 'Low' },
];

const ROWS: Record<'de' | 'fr' | 'nl', Row[]> = {
  de: [
    ['Die App stürzt beim Öffnen der Belegliste ständig ab.', { type: 'bug', severity: 'high' }],
    ['Seit gestern kann ich mich nicht mehr anmelden.', { type: 'bug', severity: 'high' }],
    ['Alle unsere Kundendaten sind nach dem Update verschwunden.', { type: 'bug', severity: 'critical' }],
    ['Ich sehe die Rechnungen anderer Kunden in meinem Konto!', { type: 'security_compliance', severity: 'critical' }],
    ['Das Dashboard braucht 40 Sekunden zum Laden.', { type: 'performance', severity: 'medium' }],
    ['Die Summe im Bericht stimmt nicht.', { type: 'bug', severity: 'medium' }],
    ['Die Einstellungen sind total unübersichtlich.', { type: 'usability', severity: 'low' }],
    ['Es waere schoen, wenn man die Spalten sortieren koennte.', { type: 'feature_request', severity: 'low' }],
    ['Der neue Preis ist viel zu hoch.', { type: 'pricing_billing', severity: 'medium', pay: 'Low' }],
    ['Der Support antwortet seit zwei Wochen nicht.', { type: 'support_service', severity: 'medium' }],
    [
      'Wir haben den Vertrag gekündigt, weil der Export nie funktioniert hat.',
      { type: 'bug', severity: 'high', blocker: true },
    ],
    [
      'Ohne SSO können wir den Vertrag nicht unterschreiben.',
      { type: 'feature_request', severity: 'high', blocker: true },
    ],
    [
      'Für eine API würden wir sofort auf Enterprise upgraden, das Budget ist freigegeben.',
      { type: 'feature_request', severity: 'low', pay: 'High' },
    ],
    ['Wenn ich die Ansicht wechsle, stürzt die App ab.', { type: 'bug', severity: 'high' }],
    [
      'Hatte ein Problem mit dem Upload, der Support hat es innerhalb einer Stunde behoben.',
      { type: 'bug', severity: 'low' },
    ],
    ['Keine Probleme bisher, die App ist noch nie abgestürzt.', null],
    ['Bravo, schon wieder ein Update, das mich alle zehn Minuten ausloggt.', { type: 'bug', severity: 'medium' }],
    ['Wie kann ich mein Passwort ändern?', { type: 'question', severity: 'low' }],
  ],
  fr: [
    ["L'application plante à chaque ouverture.", { type: 'bug', severity: 'high' }],
    ['Impossible de se connecter depuis hier.', { type: 'bug', severity: 'high' }],
    ['Toutes nos données clients ont disparu après la mise à jour.', { type: 'bug', severity: 'critical' }],
    ["Je vois les factures d'autres clients dans mon compte !", { type: 'security_compliance', severity: 'critical' }],
    ["Le tableau de bord met 40 secondes à s'afficher.", { type: 'performance', severity: 'medium' }],
    ['Le total du rapport est faux.', { type: 'bug', severity: 'medium' }],
    ["Le menu n'est pas du tout intuitif.", { type: 'usability', severity: 'low' }],
    ['Ce serait bien de pouvoir trier les colonnes.', { type: 'feature_request', severity: 'low' }],
    ["L'abonnement est beaucoup trop cher.", { type: 'pricing_billing', severity: 'medium', pay: 'Low' }],
    ["J'ai été prélevé deux fois ce mois-ci.", { type: 'pricing_billing', severity: 'medium' }],
    ['Le service client ne répond jamais.', { type: 'support_service', severity: 'medium' }],
    [
      "Nous avons résilié notre contrat car l'export ne marche jamais.",
      { type: 'bug', severity: 'high', blocker: true },
    ],
    ['Sans SSO, nous ne pouvons pas signer le contrat.', { type: 'feature_request', severity: 'high', blocker: true }],
    [
      'Nous sommes prêts à payer plus pour une API, le budget est validé.',
      { type: 'feature_request', severity: 'low', pay: 'High' },
    ],
    ["Si je change d'écran, l'application se ferme toute seule.", { type: 'bug', severity: 'high' }],
    ["J'ai eu un souci d'import, le support l'a résolu en une heure.", { type: 'bug', severity: 'low' }],
    ["Aucun problème, l'application n'a jamais planté.", null],
    ['Bravo, encore une mise à jour qui me déconnecte toutes les dix minutes.', { type: 'bug', severity: 'medium' }],
    ['Comment changer mon mot de passe ?', { type: 'question', severity: 'low' }],
  ],
  nl: [
    ['De app crasht elke keer als ik hem open.', { type: 'bug', severity: 'high' }],
    ['Sinds gisteren kan ik niet meer inloggen.', { type: 'bug', severity: 'high' }],
    ['Al onze klantgegevens zijn verdwenen na de update.', { type: 'bug', severity: 'critical' }],
    ['Ik zie facturen van andere klanten in mijn account!', { type: 'security_compliance', severity: 'critical' }],
    ['Het dashboard doet er 40 seconden over om te laden.', { type: 'performance', severity: 'medium' }],
    ['Het totaal in het rapport klopt niet.', { type: 'bug', severity: 'medium' }],
    ['De instellingen zijn erg onoverzichtelijk.', { type: 'usability', severity: 'low' }],
    ['Het zou fijn zijn als je de kolommen kon sorteren.', { type: 'feature_request', severity: 'low' }],
    ['Het abonnement is veel te duur.', { type: 'pricing_billing', severity: 'medium', pay: 'Low' }],
    ['De klantenservice reageert nooit.', { type: 'support_service', severity: 'medium' }],
    ['We hebben ons contract opgezegd omdat de export nooit werkt.', { type: 'bug', severity: 'high', blocker: true }],
    ['Zonder SSO kunnen we het contract niet tekenen.', { type: 'feature_request', severity: 'high', blocker: true }],
    [
      'Voor een API zouden we graag meer betalen, het budget is goedgekeurd.',
      { type: 'feature_request', severity: 'low', pay: 'High' },
    ],
    ['Als ik van scherm wissel loopt de app vast.', { type: 'bug', severity: 'high' }],
    ['Had een probleem met uploaden, support heeft het binnen een uur opgelost.', { type: 'bug', severity: 'low' }],
    ['Geen problemen, de app is nog nooit vastgelopen.', null],
    ['Gefeliciteerd, alweer een update die me elke tien minuten uitlogt.', { type: 'bug', severity: 'medium' }],
    ['Hoe kan ik mijn wachtwoord wijzigen?', { type: 'question', severity: 'low' }],
  ],
};

const engine = createOfflineEngine();

const analyze = (language: string, content: string) =>
  engine.analyze({
    title: '',
    content,
    language,
    languageGiven: language,
    category: 'feedback',
    platform: 'test',
    metadata: {},
  });

describe.each(Object.entries(ROWS))('phrases of %s', (language, rows) => {
  it.each(rows)('%s', async (text, expected) => {
    const { insights } = await analyze(language, text);
    const found = insights
      .filter((insight) => insight.type !== 'praise')
      .map(({ type, severity, is_deal_blocker, willingness_to_pay }) => ({
        type,
        severity,
        is_deal_blocker,
        willingness_to_pay,
      }));
    const wanted = expected && {
      type: expected.type,
      severity: expected.severity,
      is_deal_blocker: expected.blocker ?? false,
      willingness_to_pay: expected.pay ?? 'None',
    };
    expect(found).toEqual(wanted === null ? [] : [wanted]);
  });

  it('reads a long text of repeated half phrases in time', async () => {
    const half = {
      de: 'kann ich das wenn wir ohne die nicht ',
      fr: 'si nous ne pouvons sans la toutes nos ',
      nl: 'als we zonder de kunnen wij niet ',
    }[language]!;
    const started = process.cpuUsage();
    await analyze(language, half.repeat(600));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
  });
});

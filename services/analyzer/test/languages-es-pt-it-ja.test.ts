import type { InsightType, Severity } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import type { AnalysisInput } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';

/** Sentence, insights other than praise, and type, severity and deal blocker of the one that matters. */
type Row = [text: string, count: number, type?: InsightType, severity?: Severity, dealBlocker?: boolean];

const ROWS: Record<string, Row[]> = {
  es: [
    ['La aplicación se cierra cada vez que abro el calendario, no puedo ver mis turnos.', 1, 'bug', 'high', false],
    ['Nadie de la empresa puede entrar desde las 8:10, toda la oficina está parada.', 1, 'bug', 'critical', false],
    ['Han desaparecido todos los contactos, 2300 clientes.', 1, 'bug', 'critical', false],
    ['Los totales no cuadran con el extracto del banco.', 1, 'bug', 'medium', false],
    ['Tarda cuarenta segundos en abrir el panel.', 1, 'performance', 'medium', false],
    ['El nuevo menú es un laberinto, cuesta encontrar el historial.', 1, 'usability', 'low', false],
    ['¡EL NUEVO ICONO ES HORRIBLE!', 1, 'usability', 'low', false],
    ['Estaría bien poder exportar los informes a PDF.', 1, 'feature_request', 'low', false],
    ['Sin SSO nuestro departamento de seguridad no aprueba el despliegue.', 1, 'feature_request', 'high', true],
    [
      'Si no lo arreglan antes del viernes, nos vamos a otro proveedor. La exportación sale vacía.',
      1,
      'bug',
      'high',
      true,
    ],
    ['Me cobraron dos veces la suscripción este mes.', 1, 'pricing_billing', 'medium', false],
    ['Es demasiado caro para lo que ofrece.', 1, 'pricing_billing', 'medium', false],
    ['Llevo tres semanas esperando y el soporte no responde.', 1, 'support_service', 'medium', false],
    ['He recibido facturas de otros clientes en mi cuenta.', 1, 'security_compliance', 'critical', false],
    ['Nunca ha fallado, sin problemas hasta ahora.', 0],
    ['Tuve un problema con las subidas, pero lo solucionaron en una hora.', 1, 'bug', 'low', false],
    ['¡Bravo equipo, otra actualización que me saca de la sesión cada diez minutos!', 1, 'bug', 'medium', false],
    ['¿Cómo puedo cambiar el idioma?', 1, 'question', 'low', false],
    ['Si añaden firma digital, contratamos el plan superior hoy mismo.', 1, 'feature_request', 'low', false],
    ['La exportación llega vacía y el soporte nunca responde.', 2, 'bug', 'high', false],
    ['Hemos cancelado la suscripción porque la app no sincroniza.', 1, 'bug', 'high', true],
    ['La documentación de la API está desactualizada.', 1, 'documentation_onboarding', 'low', false],
    ['La integración con Salesforce no funciona desde ayer.', 1, 'integration', 'high', false],
  ],
  pt: [
    ['O aplicativo trava toda vez que abro a agenda, não consigo ver meus turnos.', 1, 'bug', 'high', false],
    ['Ninguém na empresa consegue entrar desde as 8h10.', 1, 'bug', 'critical', false],
    ['Sumiram todos os contatos, 2300 clientes.', 1, 'bug', 'critical', false],
    ['Os totais não batem com o extrato do banco.', 1, 'bug', 'medium', false],
    ['Demora quarenta segundos para abrir o painel.', 1, 'performance', 'medium', false],
    ['O novo menu é muito confuso, difícil de achar o histórico.', 1, 'usability', 'low', false],
    ['Seria ótimo poder exportar os relatórios em PDF.', 1, 'feature_request', 'low', false],
    ['Sem SSO o nosso departamento de segurança não aprova a implantação.', 1, 'feature_request', 'high', true],
    ['A exportação sai vazia. Se não corrigirem até sexta, vamos mudar para outro fornecedor.', 1, 'bug', 'high', true],
    ['Me cobraram duas vezes a assinatura este mês.', 1, 'pricing_billing', 'medium', false],
    ['Muito caro pelo que oferece.', 1, 'pricing_billing', 'medium', false],
    ['O suporte não responde há três semanas.', 1, 'support_service', 'medium', false],
    ['Recebi faturas de outros clientes na minha conta.', 1, 'security_compliance', 'critical', false],
    ['Nunca travou, sem problemas até agora.', 0],
    ['Tive um problema com o envio de arquivos, mas resolveram em uma hora.', 1, 'bug', 'low', false],
    ['Parabéns equipe, mais uma atualização que me desloga a cada dez minutos.', 1, 'bug', 'medium', false],
    ['Como posso mudar o idioma?', 1, 'question', 'low', false],
    ['Se adicionarem assinatura digital, contratamos o plano superior hoje mesmo.', 1, 'feature_request', 'low', false],
    ['A exportação sai vazia e o suporte nunca responde.', 2, 'bug', 'high', false],
    ['Cancelei a assinatura porque o app não sincroniza.', 1, 'bug', 'high', true],
    ['O novo ícone é horrível!', 1, 'usability', 'low', false],
  ],
  it: [
    ["L'app si blocca ogni volta che apro il calendario, non riesco a vedere i turni.", 1, 'bug', 'high', false],
    ['Nessuno in azienda riesce ad accedere dalle 8:10.', 1, 'bug', 'critical', false],
    ['Sono spariti tutti i contatti, 2300 clienti.', 1, 'bug', 'critical', false],
    ["I totali non tornano con l'estratto conto.", 1, 'bug', 'medium', false],
    ['Ci mette quaranta secondi ad aprire il pannello.', 1, 'performance', 'medium', false],
    ['Il nuovo menu è un labirinto.', 1, 'usability', 'low', false],
    ['Sarebbe bello poter esportare i report in PDF.', 1, 'feature_request', 'low', false],
    ["Senza SSO il nostro ufficio sicurezza non approva l'adozione.", 1, 'feature_request', 'high', true],
    [
      "L'esportazione è vuota. Se non lo sistemate entro venerdì passiamo a un altro fornitore.",
      1,
      'bug',
      'high',
      true,
    ],
    ["Mi hanno addebitato due volte l'abbonamento.", 1, 'pricing_billing', 'medium', false],
    ['Troppo caro per quello che offre.', 1, 'pricing_billing', 'medium', false],
    ["L'assistenza non risponde da tre settimane.", 1, 'support_service', 'medium', false],
    ['Ho ricevuto fatture di altri clienti nel mio account.', 1, 'security_compliance', 'critical', false],
    ['Mai un problema, non si è mai bloccata.', 0],
    ["Ho avuto un problema con i caricamenti, ma l'assistenza ha risolto in un'ora.", 1, 'bug', 'low', false],
    ['Complimenti, un altro aggiornamento che mi disconnette ogni dieci minuti.', 1, 'bug', 'medium', false],
    ['Come posso cambiare la lingua?', 1, 'question', 'low', false],
    ['Se aggiungete la firma digitale, passiamo al piano superiore oggi stesso.', 1, 'feature_request', 'low', false],
    ["L'esportazione esce vuota e l'assistenza non risponde mai.", 2, 'bug', 'high', false],
    ["Ho disdetto l'abbonamento perché l'app non sincronizza.", 1, 'bug', 'high', true],
    ['La nuova icona è orribile!', 1, 'usability', 'low', false],
  ],
  ja: [
    ['カレンダーを開くたびにアプリが落ちて、シフトが確認できません。', 1, 'bug', 'high', false],
    ['今朝から社員全員がログインできません。', 1, 'bug', 'critical', false],
    ['連絡先が2300件すべて消えました。', 1, 'bug', 'critical', false],
    ['合計金額が銀行の明細と合いません。', 1, 'bug', 'medium', false],
    ['ダッシュボードの表示に40秒もかかります。', 1, 'performance', 'medium', false],
    ['新しいメニューが分かりにくいです。', 1, 'usability', 'low', false],
    ['レポートをPDFで出力できるようにしてほしいです。', 1, 'feature_request', 'low', false],
    ['SSOがないと、情報システム部の承認が下りず導入できません。', 1, 'feature_request', 'high', true],
    ['エクスポートしたファイルが空です。今週中に直らなければ他社に乗り換えます。', 1, 'bug', 'high', true],
    ['今月、料金が二重に請求されました。', 1, 'pricing_billing', 'medium', false],
    ['機能の割に料金が高すぎます。', 1, 'pricing_billing', 'medium', false],
    ['問い合わせをしても三週間返事がありません。', 1, 'support_service', 'medium', false],
    ['他の顧客の請求書が自分の画面に表示されました。', 1, 'security_compliance', 'critical', false],
    ['これまで一度も落ちたことがなく、問題もありません。', 0],
    ['アップロードに不具合がありましたが、サポートにすぐ解決していただきました。', 1, 'bug', 'low', false],
    ['素晴らしいアップデートですね、10分ごとに勝手にログアウトされます。', 1, 'bug', 'medium', false],
    ['言語はどうすれば変更できますか？', 1, 'question', 'low', false],
    ['電子署名に対応していただければ、すぐに上位プランを契約します。', 1, 'feature_request', 'low', false],
    ['エクスポートは空になるし、サポートは返事もくれません。', 2, 'bug', 'high', false],
    ['同期できないので解約しました。', 1, 'bug', 'high', true],
    ['新しいアイコンがダサいです。', 1, 'usability', 'low', false],
  ],
};

const engine = createOfflineEngine();
const analyze = (content: string, language: string) => {
  const input: AnalysisInput = {
    content,
    language,
    languageGiven: language,
    title: '',
    category: 'direct',
    platform: 'api',
    metadata: {},
  };
  return engine.analyze(input);
};

for (const [language, rows] of Object.entries(ROWS)) {
  describe(`insights from ${language} sentences`, () => {
    it.each(rows)('%s', async (...row) => {
      const [text, count, type, severity, dealBlocker] = row as Row;
      const { insights } = await analyze(text, language);
      const points = insights.filter((insight) => insight.type !== 'praise');
      expect(points).toHaveLength(count);
      if (type === undefined) return;
      const point = points.find((insight) => insight.type === type);
      expect(point).toMatchObject({ type, severity, is_deal_blocker: dealBlocker });
    });
  });
}

describe('money', () => {
  it.each([
    ['es', 'Si añaden firma digital, contratamos el plan superior hoy mismo.'],
    ['pt', 'Se adicionarem assinatura digital, contratamos o plano superior hoje mesmo.'],
    ['it', 'Se aggiungete la firma digitale, passiamo al piano superiore oggi stesso.'],
    ['ja', '電子署名に対応していただければ、すぐに上位プランを契約します。'],
  ])('reads a commitment in %s', async (language, text) => {
    const { insights } = await analyze(text, language);
    expect(insights.map((insight) => insight.willingness_to_pay)).toContain('High');
  });
});

describe('time', () => {
  it.each([
    ['es', 'si no podemos nosotros '],
    ['pt', 'se nao podemos nos '],
    ['it', 'se non possiamo senza '],
    ['ja', 'データがないと契約がなければ'],
  ])('stays short on repeated openers in %s', async (language, piece) => {
    const started = process.cpuUsage();
    await analyze(piece.repeat(400), language);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
  });
});

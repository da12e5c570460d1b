/** Parts of a product by the words that name them, in the supported languages (folded stems; Japanese as written). */
const AREAS: [area: string, stems: string][] = [
  [
    'login',
    'login logging logged signin sign-in anmeld einlog passwor contrasena senha mot-de-passe connecter connexion iniciar inloggen accedere accesso wachtwoord ログイン パスワード',
  ],
  ['sso', 'sso saml single-sign scim okta oauth'],
  ['export', 'export exporter exportar esporta exporte エクスポート 出力 書き出し'],
  ['import', 'import importer importar importier bank-feed feed インポート 取り込み'],
  ['sync', 'sync synchron sincroniz sincroni 同期'],
  ['calendar', 'calendar kalender calendrier calendario agenda カレンダー 予定'],
  ['scheduling', 'schedul planning shift dienstplan turni utc timezone'],
  ['dashboard', 'dashboard tableau-de-bord ubersichtsseite ダッシュボード'],
  [
    'reports',
    'report reporting bericht auswertung rapport informe relatorio resoconto statistic statisti レポート 報告',
  ],
  ['search', 'search suche recherche busqueda buscar busca cerca ricerca zoek 検索'],
  ['filters', 'filter filtr sortier trier sort ordenar'],
  ['notifications', 'notif benachricht melding push alert reminder erinnerung aviso 通知'],
  ['invoices', 'invoice rechnung facture factura fattur fatur facturen 請求書'],
  [
    'billing',
    'billing billed charged charge subscription abonnement suscripcion assinatura abo kreditkart tarjeta cartao 課金 支払',
  ],
  [
    'pricing',
    'price pricing preis prix precio preco prezzo prijs tarif tarifa expensive teuer cher caro costoso duur paywall 料金 価格 値段 高い',
  ],
  ['checkout', 'checkout payment zahlung paiement pago pagamento betaling cart warenkorb panier carrito 決済'],
  ['api', 'api webhook endpoint'],
  [
    'integrations',
    'anbindung collegamento conexion ligacao verbinding integration integrat schnittstelle koppeling integracion integracao integrazione connector connecteur conector plugin hubspot salesforce slack datev zapier shopify quickbooks xero jira 連携',
  ],
  ['mobile app', 'mobile android iphone ios handy smartphone movil celular mobiel スマホ'],
  ['offline mode', 'offline オフライン'],
  ['maps', 'map maps karte carte-routiere mapa mappa kaart 地図'],
  ['gps tracking', 'gps tracking position location'],
  ['permissions', 'permission role berechtig droits permis rechten rollen 権限'],
  [
    'user management',
    'provisioning administrator admin user-management benutzerverwalt member members mitglied 管理者',
  ],
  ['sharing', 'share sharing freigabe partage compartir partilha condivi 共有'],
  [
    'compliance',
    'gdpr dsgvo rgpd avv auftragsverarbeit compliance datenschutz privacy serverstandort certificat zertifi iso27001 soc2 hipaa avg',
  ],
  ['backup', 'backup backups restore sicherung sauvegarde copia-de-seguridad バックアップ'],
  ['contacts', 'contact contacts kontakt contacto contatto 連絡先'],
  [
    'photos',
    'photo photos picture pictures image images foto fotos bild bilder imagen imagem immagini afbeelding 写真 画像',
  ],
  ['upload', 'upload uploads hochlad televers subir carregar caricare アップロード'],
  ['scanner', 'scan scanner scannen beleg belege receipt receipts numeriser escanear'],
  ['editor', 'editor paste table tables template templates vorlage modele plantilla エディタ'],
  [
    'messages',
    'message messages chat conversation conversations nachricht messagerie mensaje mensagem messaggi bericht email e-mail inbox メッセージ メール',
  ],
  [
    'support',
    'support kundenservice kundendienst hotline helpdesk assistance soporte suporte assistenza klantenservice atendimento atencion サポート 対応',
  ],
  [
    'documentation',
    'documentation docs guide manual tutorial anleitung dokumentation handbuch documentacion documentacao documentazione handleiding マニュアル',
  ],
  ['onboarding', 'onboarding setup einrichtung installation instalacion installazione installatie'],
  [
    'appearance',
    'dark-mode dark theme icon icons design colour colours color colors font layout logo interface ui dunkel farbe symbol couleur icone oscuro tema デザイン アイコン ダーク',
  ],
  ['navigation', 'menu navigation navigat メニュー'],
  [
    'settings',
    'setting settings einstellung parametre ajustes configuracion configuracoes impostazioni instellingen 設定',
  ],
  [
    'translation',
    'translation translat language ubersetz sprache traduc traduzione vertaling spanish german french 翻訳 日本語',
  ],
  ['orders', 'order orders bestell auftrag commande pedido ordini ordine bestelling 注文'],
  ['inventory', 'warehouse inventory stock lager stock-level inventar almacen magazzino voorraad 在庫 batch'],
  ['payroll', 'payroll salary salaries gehalt lohn paie nomina stipendi salaris 給与'],
  ['projects', 'project projects projekt projet proyecto projeto progetto'],
  ['tasks', 'task tasks aufgabe tache tarea tarefa board kanban タスク'],
  ['documents', 'document documents dokument documento pdf file files datei fichier archivo arquivo bestand ファイル'],
  ['survey', 'survey umfrage sondage encuesta pesquisa'],
  ['ads', 'ads advert werbung publicite anuncio anuncios pubblicita reclame 広告'],
  ['data', 'data daten donnees datos dados dati gegevens データ records'],
  ['device connection', 'bluetooth watch uhr montre reloj orologio pairing pair 接続'],
  ['updates', 'update updates aktualisierung mise-a-jour actualizacion atualizacao aggiornamento アップデート'],
  ['app', 'app apps application aplicacion aplicativo applicazione アプリ site website page pagina seite'],
];

/** Named only when nothing better is. */
const WEAK = new Set(['updates', 'app', 'data', 'device connection', 'mobile app', 'settings', 'photos', 'scheduling']);
const STEMS = new Map<string, string>();
const WIDE: [string, string][] = [];
for (const [area, stems] of AREAS) {
  for (const stem of stems.split(' ')) {
    if (stem.charCodeAt(0) > 0x7f) WIDE.push([stem, area]);
    else STEMS.set(stem, area);
  }
}
/** Common words that only look like a stem. */
const NOT_AREAS =
  /^(?:important\w*|importan\w*|supportive|ordinar\w*|reporter\w*|charger\w*|charging|feedback\w*|feeding|dataset|mappe\w*|searched|manually|tablets?|watched|watching|seriously|maybe|signing|pagare|paie(?:r\w*|nt)|importe\w{0,1})$/;
const MAX_STEM = 20;

function stemArea(word: string): string | undefined {
  for (let length = Math.min(word.length, MAX_STEM); length >= 2; length--) {
    const area = STEMS.get(word.slice(0, length));
    // Very short stems must be the whole word: "ui" is not "uitvoer".
    if (area !== undefined && (length === word.length || length >= 4)) return area;
  }
  return undefined;
}

/** Names of two words, read before single words. */
const PHRASES: [pattern: RegExp, area: string][] = [
  [
    /\blog(?:s|ged|ging)? (?:me |us |you |people |users |everyone )?(?:in|out|into)\b|\bsign(?:s|ed)? (?:me |us )?(?:in|out)\b|\btwo-?\s?factor\b/,
    'login',
  ],
  [/\baudit (?:log|trail)/, 'audit log'],
  [
    /\bmod\w{1,5} (?:offline|hors[- ]ligne|sin conexion|sem (?:conexao|internet|ligacao)|senza (?:connessione|internet))/,
    'offline mode',
  ],
  [/\bbank (?:feed|import|connection|sync)/, 'bank feed'],
  [/\b(?:payslip|pay slip)/, 'payroll'],
  [/\b(?:data residency|(?:eu|us|uk|european|german|swiss) (?:hosting|servers?|data))/, 'hosting'],
];

/** The part of the product a folded sentence names, or null. */
export function areaOf(folded: string): string | null {
  for (const [pattern, area] of PHRASES) if (pattern.test(folded)) return area;
  let weak: string | null = null;
  for (const word of folded.match(/[a-z][a-z0-9]{1,40}(?:-[a-z]{2,20})?/g) ?? []) {
    if (NOT_AREAS.test(word)) continue;
    const area = stemArea(word);
    if (area === undefined) continue;
    if (!WEAK.has(area)) return area;
    weak ??= area;
  }
  for (const [term, area] of WIDE) {
    if (!folded.includes(term)) continue;
    if (!WEAK.has(area)) return area;
    weak ??= area;
  }
  return weak;
}

/** True for an area that says little: the whole app, its data, a phone. */
export const isWeakArea = (area: string | null): boolean => area === null || WEAK.has(area);

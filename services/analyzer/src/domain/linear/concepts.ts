/**
 * What a sentence speaks of, in the supported languages together, so that a weight learned in one language holds in all. Folded
 * stems: from five letters on they match the beginning of a word, shorter ones a whole word; a hyphen is a space; Japanese as written.
 */
const STEMS: Record<string, string> = {
  health:
    'patient nurse doctor hospital clinic medic medik medica dose doses dosage dosier dosis posolog insulin allerg alergi vaccin ward therap krankenhaus pflege arzt infirmi soignant hopital enfermer infermier enfermeiro verpleeg ziekenhuis zuster zorg blood blut analisis-de-sangre exames rezept prescri 患者 看護 薬 投与 病院 診療 アレルギー 医療 カルテ',
  danger:
    'emergency notfall notruf urgence emergencia emergenza noodgeval noodoproep rescue rettung ambulan feuerwehr firefight fire-alarm fire-door incendi injur verletz bless herido ferito gewond danger gefahr gefahrlich peligr perigo pericol gevaar unsafe safety alarm alarme cooling kuhlung smoke brake gas-leak overdose 緊急 救急 危険 事故 安全 怪我 火災 警報',
  children:
    'child children pupil student kids kinder schuler schulerin enfants eleve ninos alumno bambini alunn alunos criancas kinderen leerling 児童 生徒 子ども 給食 園児',
  payroll:
    'payroll salary salaries wage wages payslip pension lohn lohne gehalt gehalter paie paies salaire salaires bulletin-de-paie nomina nominas sueldo salario salarios stipendi busta-paga buste-paga folha-de-pagamento holerite salaris salarissen loonstro 給与 給料 賃金 残業代 年金',
  tax: 'taxes vat-return tax-office tax-rate tax-return finanzamt umsatzsteuer mehrwertsteuer steuersatz steuer impots fiscal fiscale hacienda impuesto imposto iva-ju tva-ju belasting btw steuererklar declaration-de-tva 税 確定申告 インボイス',
  bank: 'transfer bonifici bonifico uberweis virement transferencia overschrijv payout bank-account iban lenders creditor supplier-payment 振込 送金',
  law: 'by-law law laws legal legally gesetz gesetzlich vorschrift loi lois legale ley leyes legge lei leis wet wettelijk wettelijke regulat regulator decree ministry mandatory obligatory statutory vorgeschrieb obligatoire obligatori obligat verplicht auditor auditors audit inspector inspection insurer permit fined penalty 法律 法令 監査 義務 規制',
  privacyThing:
    'address addresses personal private medical-record contract contracts vertrag vertrage contrats contratos contratti contracten gehaltsliste payslip statement statements results photos passport conversation conversations files akte akten dossier dossiers expediente fascicolo historial invoice invoices invoice-of rechnung facture factura fattura fatura 個人情報 名簿 明細 契約書 履歴書 診断',
  others:
    'stranger strangers someone-else somebody-else another-customer another-company another-user another-patient another-person other-customers other-companies other-users other-people other-patients other-clients of-others each-other neighbour neighbor her-account his-account fremde fremden fremder wildfremd anderen-kunden anderer-kunden anderer-firma eines-anderen einer-anderen fremdes autre-client autres-clients autre-societe autre-entreprise autre-patient d-un-autre d-une-autre inconnu inconnus otro-cliente otros-clientes otra-empresa otro-paciente otra-persona desconocid ajenas altro-cliente altri-clienti altra-azienda sconosciut estrane outro-cliente outros-clientes outra-empresa outro-paciente desconhecid andere-klant andere-klanten ander-bedrijf vreemden onbekenden van-een-ander 他人 他社 別の会社 別の人 別の顧客 他のお客 他の人 他の会社 他人の 知らない人 別の患者',
  formerStaff:
    'former-employee ex-employee who-left has-left left-in removed-in ehemalig ex-mitarbeiter ausgeschieden ancien-salarie ancien-employe ancienne exempleado ex-empleado ex-dipendente ex-funcionario ex-collega oud-medewerker oud-collega intern interns trainee praktikant praktikantin stagiaire becari tirocinante estagiari 退職 元社員 研修生',
  sees: 'sees see look-up brings-up greeted-with open-to visible readable anyone-with anybody download-any without-a-password without-password without-logging ohne-anmeldung ohne-passwort sichtbar einsehen visible-par sans-mot-de-passe consulte visibles a-la-vista sin-contrasena visibile visibili senza-password senza-accesso visivel sem-senha zonder-wachtwoord zichtbaar inzien 閲覧 見られ 見える 表示されました パスワードなし',
  all: 'all every each everyone everybody whole entire alle allen aller alles jeder jede jedes ganze ganzen gesamte samtliche samtlichen tous toutes tout toute chaque ensemble todos todas todo toda cada enter entera tutti tutte tutto intera intero ogni inteiro inteira iedereen elke hele heel volledig 全員 全て すべて 全社 全店 全部 各店 全国 皆',
  nobody:
    'nobody none no-one not-one neither not-a-single niemand keiner keine-einzige kein-einzig keinen personne aucun aucune nadie ningun ninguna ninguno nessun nessuno nessuna ninguem nenhum nenhuma geen-enkel geen-enkele niemand-meer 誰も 一人も 一件も 一切',
  sites:
    'branch branches stores store shops restaurants hotels tills till registers sites plants factory warehouse offices filiale filialen kasse kassen werk lager standort standorte magasins agences caisse caisses entrepot tienda tiendas tiendas almacen caja cajas negozi negozio filiali cassa casse magazzino lojas loja caixa caixas armazem estoque winkels winkel vestiging kassa kassas magazijn 店舗 支店 工場 倉庫 レジ 拠点 全店舗',
  staff:
    'staff employee employees drivers driver nurses colleagues crew workers agents technicians porters team people merchants mitarbeiter mitarbeiterinnen kollegen kolleg fahrer monteure leute employes collegues equipe salaries conseillers chauffeurs empleados companeros conductores equipo dipendenti colleghi autisti squadra funcionarios colegas motoristas medewerkers collega chauffeur monteurs 社員 従業員 スタッフ 職員 担当者 運転手',
  customers:
    'customers customer guests guest clients client patients tenants members kunden kunde gaste gasten patienten mieter mitglieder clientes clienti ospiti cliente klanten klant gasten leden お客様 お客 顧客 会員 来店',
  backup:
    'backup backups back-up restore restores archive archived sicherung sicherungen datensicherung sauvegarde sauvegardes restaur copia-de-seguridad copia-nocturna respaldo copie-di copia-di backups-nao ripristin reservekopie バックアップ 復元 アーカイブ',
  gone: 'gone vanish vanished disappear lost loses deleted erased wiped overwritten overwrote no-longer-exist missing blank-page nothing-left weg verschwund geloscht verloren uberschrieb futsch disparu disparus perdu perdue perdus efface effaces ecrase desapareci borrado borrada borrados perdido perdida perdidos sparit persi perso perse cancellat sovrascritt sumiu sumiram apagad perdeu perdemos verdwenen verdwijn gewist kwijt verloren overschreven 消え 消失 失われ 削除され なくな 上書き',
  empty:
    'empty blank zero-bytes 0-bytes nothing null-byte leer leere leeren vide vides vacio vacia vacios blanco vuot vuota vuoto vazio vazia vazios zero-byte zerad leeg lege nul-bytes 空 空欄 白紙 ゼロ バイト 真っ白',
  wrongValue:
    'wrong incorrect doubled halved swapped twice instead-of yesterday previous-month last-month last-year old-rate outdated-rate net-instead falsch falsche doppelt halbiert vertauscht vormonat vorjahr veraltet faux fausse fausses errone errones doublé inverse la-veille mois-dernier de-la-veille equivocad incorrect erroneo dobles doble mes-anterior mes-pasado sbagliat errat doppi invertit vecchio mese-scorso errad errado trocad dobrad mes-passado verkeerd onjuist dubbel vorige-maand 誤っ 間違 ずれ 二重 旧 前月 異な 倍',
  amount:
    'amount amounts total totals quantity quantities price prices rate rates balance stock figures mengen betrag betrage summe preise bestand montant montants quantite prix solde cantidad importe saldo precios quantita importo importi prezzi saldo giacenz quantidade valores precos saldo hoeveelhe bedrag bedragen voorraad 金額 数量 合計 残高 在庫 税率 価格',
  delivered:
    'already-paid been-paid already-with sent-out went-out shipped are-already delivered reported-it published printed-and ausgezahlt verschickt ausgeliefert schon-drauss bereits envoyes deja-envoy verse livre pagadas enviad entregad ya-estan pagati spediti inviat gia-usciti ja-foram enviados verstuurd uitbetaald al-bij 振込済 送付済 発送済 渡って お渡し 完了して',
  outage:
    'down outage unreachable certificate-ran locked-out thrown-out cannot-log-in nobody-can no-access clock-in stillstand ausgefallen ausfall nicht-erreichbar anmelden en-panne hors-service session connecter inaccessible caido caida no-arranca sin-servicio iniciar-sesion fuori-servizio bloccat accedere inaccessibil fora-do-ar caiu nao-abre entrar inloggen plat onbereikbaar storing ログイン サーバー 停止 ダウン 繋がらな つながらな 起動しな',
  idle: 'idle stood-around standing-around stand-around parked standstill waiting-outside queue queues sit-around arms herumsteh herumsitzen untatig schlange warteschlange les-bras-croises file-d-attente a-l-arret parados brazos-cruzados en-cola fermi in-coda mani-in-mano filas stil stilstaan wachten-op rij 行列 待たせ 立ち往生 止まって 手が止ま',
  lostTrade:
    'lost-sale lost-order lost-sales leads no-show did-not-come turn-up turned-up closed-desk come-back throw-away thrown-away rang-each missed oversold sold-things appointment appointments verpasst entgangen umsatz absprung termine-verpasst perdu-des manque-des rendez-vous perdimos tuvimos-que-tirar vendio-lo pedidos-perdidos perso-clienti venduto appuntament perdemos vendeu compromisso misgelopen gemist afspraak omzet 機会損失 逃し 失注 来られな 予約 破棄',
  deadline:
    'deadline today tomorrow tonight month-end due-on due-today closing-date frist heute morgen monatsabschluss demain echeance cloture aujourd-hui hoy manana plazo cierre oggi domani scadenza chiusura-del hoje amanha prazo fechamento vandaag morgen maandafsluit 本日 明日 締め 期限 月末',
  byHand:
    'by-hand manual manually paper pen whiteboard retype reprint fix-the-entry explain-it by-pen spreadsheet excel notebook zettel zetteln papier von-hand per-hand stift kuli tippen abtippen a-la-main papier stylo tableur recopier rappeler a-mano papel boligraf hoja-de-calculo carta penna foglio a-mao planilha caneta handmatig met-de-hand briefjes overtyp 手作業 手書き 紙 手入力 エクセル',
  regular:
    'every-day each-day every-week each-week every-month each-month every-time each-time each-quarter times-a-day times-a-night daily weekly monthly always jeden-tag jede-woche jeden-monat jedes-mal taglich wochentlich monatlich immer chaque-jour chaque-semaine chaque-mois a-chaque-fois tous-les-jours toujours cada-dia cada-semana cada-mes cada-vez siempre ogni-giorno ogni-settimana ogni-mese ogni-volta sempre todo-dia toda-semana todo-mes toda-vez elke-dag elke-week elke-maand telkens iedere altijd 毎日 毎週 毎月 毎回 いつも 毎年 常に',
  hours:
    'hour hours minutes afternoon half-day two-days days-each stunde stunden minuten nachmittag heures heure journee apres-midi horas hora tarde-entera ore mezz-ora giornat meia-hora uren middag 時間 分かか 半日 一日',
  rarely:
    'sometimes now-and occasional rarely one-in once-in every-so at-times now-again manchmal ab-und-zu gelegentlich hin-und-wieder mitunter parfois de-temps-en-temps a-l-occasion une-fois-sur a-veces de-vez-en-cuando alguna-vez ocasional a-volte ogni-tanto qualche-volta talvolta as-vezes de-vez-em-quando soms af-en-toe zo-nu-en-dan 時々 たまに まれに ときどき 稀に',
  cosmetic:
    'font fonts colour color colours icon icons logo layout sidebar theme splash wallpaper rounded animation shade pixel typeface bottom-bar tooltip design farbe farben schrift schriftart symbol symbole lila optik couleur couleurs police icone icones habillage colores color letra iconos icono diseno tipografia colore colori icone carattere grafica cores cor fonte icones visual kleur kleuren lettertype icoon vormgeving 色 フォント アイコン ロゴ デザイン 見た目 配色',
  trifle:
    'typo stray comma spelling misspelt spelled copyright tooltip harmless odd smile funny tiny little-thing no-hurry no-rush not-urgent tippfehler rechtschreib komma kleinigkeit harmlos unwichtig keine-eile ohne-eile faute-de-frappe coquille virgule detail sans-urgence pas-urgent broutille errata erratas sin-prisa detalle tonteria coma refuso virgola senza-fretta piccolezza dettaglio erro-de-digitacao sem-pressa detalhe virgula spelfout tikfout kleinigheid geen-haast komma 誤字 脱字 些細 細かい 急ぎではあ ちょっとした',
  shouting:
    'hate horrible horrid crime disgrace awful ugly hideous fire-them furious worst ausrasten frechheit hasslich furchtbar schrecklich zum-kotzen insulte horreur horrible affreux moche hideux horror horrible espantos fea feo feos orribile orrendo schifo vergogna brutt horrivel feio feia horroroso vergonha afschuwelijk lelijk vreselijk schande 最悪 ひどい ダサい 醜い',
  contract:
    'contract licence license renewal renew renews renewed extend extended extension subscription agreement tender shortlist bidder signature sign signs signed signing deal go-live rollout vertrag verlanger verlangerung lizenz ausschreib unterschreib unterschrift unterschrieben abschluss contrat renouvel signer signe signera signature signature-du appel-d-offres contrato renov firma firmar firmado firmara licitacion contratto rinnov firmare firmato gara-d-appalto renovar renova assina assinar assinado assinatura licitacao contract verleng tekent tekenen getekend handtekening aanbested 契約 更新 継続 署名 入札 判を押 導入 稟議',
  decider:
    'management director board treasurer boss owner head-office headquarters procurement purchasing finance-director accountant cfo ceo cto vorstand geschaftsfuhr chef chefin zentrale einkauf revision betriebsrat werkleiter direction directeur directrice siege comptable patron achats comite direccion director directora junta gerencia jefe jefa central compras direzione direttore direttrice consiglio titolare sede capo diretoria diretor diretora chefe matriz compras directie directeur baas bestuur hoofdkantoor inkoop boekhouder 社長 上司 経営 本社 役員 経理 取締役 上層部 情シス',
  rival:
    'present-supplier current-supplier part-ways part-company goodbye farewell bisherigen-lieferant bisherigen-anbieter nachfolgesystem trennen-sich chemins-se-separ prestataire-actuel fournisseur-actuel proveedor-actual proveedor-de-siempre caminos-se-separ fornitore-attuale strade-si-separ fornecedor-atual fornecedor-de-hoje huidige-leverancier wegen-scheiden 今の業者 後継 competitor rival elsewhere another-provider another-vendor another-company other-product other-provider replacement alternative back-to-paper back-to-excel another-carrier switch switched switching konkurren mitbewerb anderswo woanders anderen-anbieter wechsel wechseln gewechselt wechselt ersatz ailleurs concurrent autre-fournisseur autre-prestataire autre-outil changer-de remplac competencia otra-empresa otro-proveedor otra-marca otra-herramienta cambiamos cambiarnos concorren altrove altro-fornitore altra-soluzione passiamo-a passati-a concorren outra-empresa outro-fornecedor outra-ferramenta migrar trocar concurrent andere-leverancier andere-aanbieder elders overstap overstappen stapt-over stappen-over 他社 競合 乗り換 切り替え 別のサービス 別の会社に',
  ending:
    'cancel cancelled cancelling canceled terminate terminated quit uninstall uninstalled leave leaving last-month last-year final notice no-longer-customer not-be-customers goes over-and-done enough kundig kundigen gekundigt kundigung schluss gehen-wir raus letzte letzten geduld resili resilie resiliation arret arretons dernier derniere plus-clients desinstall quitte quittons baja dar-de-baja cancelar cancelado dejamos ultima ultimo hasta-aqui desinstal disdetta disdire disdetto ultimo ultima lasciamo non-saremo-piu disinstall cancelar cancelei cancelamos ultimo ultima encerr nao-seremos deixar-de desinstal opzeg opzeggen opgezegd laatste stoppen geen-klant weg-zijn verwijderd 解約 退会 終了します 利用を終了 やめ 最後 アンインストール 契約しない 打ち切',
  condition:
    'if unless until as-long-as without either or-else otherwise depends hinges stands-or-falls provided only-if only-when only-once should-there once-more falls wenn sofern solange ohne sonst andernfalls nur-wenn erst-wenn davon-ab abhang si-la si-le si-les si-vous tant-que a-moins-que sans sinon conditionne depend-de a-condition mientras-no sin si-no a-menos-que solo-si depende a-condicion salvo-que finche senza se-non a-meno-che solo-se solamente-se dipende a-patto enquanto-nao sem se-nao a-menos-que so-se depende desde-que als tenzij zolang zonder anders alleen-als pas-als enkel-wanneer hangt-af mits 限り なければ ないと なら次第 かかって 条件',
  dated:
    'next-year next-month by-autumn by-easter by-summer by-friday by-the-end from-january from-august in-march on-monday fortnight thirtieth weeks-notice end-of-the-quarter quarter nachstes-jahr nachsten-monat bis-ende bis-ostern zum-quartal zum-jahresende ab-januar ab-august am-montag zum-ersten annee-prochaine mois-prochain fin-du-mois d-ici a-partir-de lundi ano-que-viene proximo-ano proximo-mes en-enero a-fin-de antes-de el-lunes anno-prossimo mese-prossimo entro dal-primo da-gennaio lunedi ano-que-vem proximo-ano mes-que-vem ate-o-fim a-partir-de volgend-jaar volgende-maand eind-van voor-de-zomer na-de-zomer per-1 maandag 来年 来月 来期 今月末 月曜 までに',
  soonBuys:
    'we-add we-take we-buy we-order bill-us sign-up-for moment-it the-moment as-soon-as once-it the-day the-same-day next-day double-the put-it-in sobald nehmen-wir bestellen-wir buchen-wir dazu-buchen noch-am-selben des-que on-equipe nous-prenons nous-prendrons prendrions le-jour-meme en-cuanto contratamos compramos nos-quedamos ampliamos el-mismo-dia appena non-appena prendiamo raddoppiamo acquistiamo il-giorno-stesso assim-que na-hora-em-que fechamos contratamos compramos no-mesmo-dia zodra nemen-we bestellen-we breiden-uit dezelfde-dag 次第 申し込みます 購入します 追加します すぐに契約 導入します',
  budget:
    'budget budgets put-aside set-aside cleared-with money-in approved-by earmarked reserved bereitgestellt eingeplant genehmigt abgesprochen budget-prevu budget-valide debloque presupuesto reservado apartad aprobado stanziat messo-da-parte approvat orcamento reservad aprovado separad begroot gereserveerd klaar-liggen 予算 確保 承認',
  maybeBuys:
    'might would-probably probably perhaps-we consider tempted maybe-we imagine vielleicht vermutlich wohl uberleg wurden-wir denkbar konnten-wir-uns peut-etre sans-doute envisag reflechi probablement quiza quizas seguramente plantear consider forse probabilmente pensiam magari valut talvez provavelmente pensar consider misschien waarschijnlijk overweg wellicht たぶん おそらく 検討 考えます かもしれ',
  asksCost:
    'how-much what-would what-does-it-cost come-to quote cost-of price-for kostet was-kosten wieviel wie-viel combien a-combien devis tarif-pour cuanto presupuesto-para costaria quanto quanto-costa preventivo costerebbe quanto-custa custaria orcamento-para hoeveel wat-kost offerte いくら 見積 費用',
  priceRise:
    'increase surcharge raised rise hike went-up doubled new-rate dearer preiserhoh preisrunde erhoht aufschlag teurer verteuer hausse augment augmentation subida suben subido incremento encarec aumento aumentato rincar aumentou reajuste verhoging verhoogd duurder omhoog 値上げ 値上がり',
  dear: 'expensive dear steep pricey too-much-money costly overpriced half-as-much costs-half teuer zu-viel-geld happig cher chere couteux trop-cher caro cara mucho-dinero costoso troppo caro-demais muito-dinheiro pesa duur prijzig te-veel 高い 高く 高す 割高',
  small:
    'small-team small-club choir association family three-people freelancer verein kleiner-betrieb kleines-team familie petite-association petit-cabinet pequen asociacion familiar piccol associazione famiglia pequeno gente-que-e kleine-vereniging klein-bedrijf gezin 小さ 個人 三人 家族',
  refundWord:
    'refund money-back return-the-fee give-back erstatt geld-zuruck ruckerstatt zuruckzahl rembours reembols devolver devuel devolucion dinero-de-vuelta rimbors indietro-i-soldi reembols dinheiro-de-volta devolv estorn terugbetal geld-terug 返金 返して 払い戻',
  comparing:
    'browsing comparing what-else look-around something-else keep-asking-why shop-around umschau umsehen vergleichen rechnen-gerade alternativen regard-ailleurs compar comparons comparando otras-opciones mirando confront guardando-altro olhando outras-opcoes pesquisando rondkijken vergelijken verder-kijken 比較 他を検討 探して',
  tired:
    'tired-of fed-up five-different fifth fourth third-time number-four again-a-link patience different-people langsam-reicht satt funften vierten drittes-mal cinquieme quatrieme troisieme-fois marre lasse cinco-personas quinta-vez cuarta tercera-vez cansad harto quinta-volta quarta-volta terza-volta stufo stanco stufa quinta-vez quarta-vez terceira-vez cansad vijfde vierde derde-keer zat moe-van 何度も 三度目 四回目 五回 うんざり 疲れ',
  nonAnswer:
    'reply replies replied answer answers answered ticket tickets hotline nobody-picks picking-up unanswered leaves-us hanging antwort antworten gemeldet ruckruf hangen reponse repondu repond relance respuesta responde contesta contest risposta risponde rispost resposta responde retorno antwoord reactie terugbel gereageerd 返信 返事 回答 連絡がな 対応がな',
  waitsFor:
    'seconds count-to lags slow crawled crawls loading takes-so-long takes-a-minute sekunden dauert-so ladezeit ladt langsam secondes lent lente charge-ment met-des rame segundos tarda lento lentisim secondi lento lentissim ci-mette demora lerdo devagar seconden traag duurt-zo laadt 秒 遅い 遅く 重い 時間がかか 待たされ',
  polite:
    'would-you-mind could-you would-it-be might-you perhaps-one-day any-chance konnten-sie konntet-ihr ware-es wurden-sie wurdet-ihr hatten-sie durften-wir pourriez auriez seriez serait-il voudriez podrian podria podriais seria-posible seria-bueno potreste potrebbe sarebbe-possibile vorreste poderiam poderia seria-possivel teria-como zouden-jullie zou-u zou-het kunnen-jullie いただけ もらえ 可能でしょうか ないでしょうか 頂け',
  shallAdd:
    'adding letting-us allow let-us shortcut search filter sort sorting remember export print einbau einricht hinzufug suche sortier speichern drucken ajouter permettre faire-en-sorte trier tri imprimer filtre anadir agregar permitir hacer-que ordenar filtro imprimir aggiungere permettere fare-in-modo ordinare filtro stampa adicionar permitir fazer-com-que ordenar filtrar imprimir toevoeg ervoor-zorgen sorteren filter afdrukken 追加して できるように 並び替え 検索 印刷 機能',
  confusing:
    'confus unintuit clutter unubersichtlich verwirr grasp understand figure-out hidden hides buried screens clicks inside-a menu drawer explain-it steps versteckt versteh umstandlich klicks kapier cache cachee comprend comprendre clics etapes ecrans escondid entender clics pasos pantallas nascost capire passaggi schermate cliques passos telas escondido verstopt snappen begrijp klikken schermen わかりにく 分かりにく 迷 隠れ 手順 クリック',
  works:
    'does-nothing not-being-sent never-went nothing-from recorded-nobody goes-mute simply-does-not spins no-longer refuses kommt-nicht kommen-nicht nimmt-nicht keine-mehr nicht-mehr ne-fonctionne n-arrive n-arrivent plus-aucun ne-part n-enregistre no-llega no-llegan no-registra no-funciona se-queda non-arriva non-arrivano non-partono non-riconosce non-funziona nao-chega nao-chegam nao-registra nao-funciona komt-niet komen-niet werkt-niet geen-enkele 届かな 届かず 反応しな 動かな できません されません されず',
  money:
    'euro euros dollar dollars pound pounds eur usd gbp quid bucks yen reais francs invoice-for line-of charged charge statement fee belast abgebucht berechnet preleve facture-de cobrad cargo addebit cobrou cobranc afgeschreven 円 請求 引き落とし 課金',
  docsWord:
    'chapter page-of-the-manual guide manual tutorial examples developer-pages documentation instructions kapitel handbuch anleitung doku chapitre manuel guide notice manual guia tutorial ejemplos manuale guida istruzioni manual tutorial exemplos handleiding hoofdstuk voorbeelden マニュアル 説明書 手順書 チュートリアル',
};

/** From so many letters on a stem matches the beginning of a word. */
const PREFIX = 5;
const WORDS = new Map<string, string[]>();
/** By the first letters of stems, so that a word is looked up at once when no stem begins like it. */
const PREFIXES = new Set<string>();
const PHRASES = new Map<string, [phrase: string, concept: string][]>();
const WIDE = new Map<string, [term: string, concept: string][]>();
const put = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value]);
for (const [concept, stems] of Object.entries(STEMS))
  for (const stem of stems.split(' ')) {
    if (stem.charCodeAt(0) > 0x7f) put(WIDE, stem[0]!, [stem, concept]);
    else if (stem.includes('-')) put(PHRASES, stem.split('-', 1)[0]!, [stem.replaceAll('-', ' '), concept]);
    else {
      put(WORDS, stem, concept);
      if (stem.length >= PREFIX) PREFIXES.add(stem.slice(0, PREFIX));
    }
  }
const MAX_STEM = Math.max(...[...WORDS.keys()].map(({ length }) => length));

function addWord(word: string, found: Set<string>): void {
  const shortest = PREFIXES.has(word.slice(0, PREFIX)) ? PREFIX : word.length;
  for (let length = Math.min(word.length, MAX_STEM); length >= shortest; length--)
    for (const concept of WORDS.get(length === word.length ? word : word.slice(0, length)) ?? []) found.add(concept);
}

/** What a folded sentence speaks of. */
export function conceptsOf(folded: string): Set<string> {
  const found = new Set<string>();
  const words = folded.match(/[a-z0-9]+/g) ?? [];
  const plain = `${words.join(' ')} `;
  let at = 0;
  for (const word of words) {
    addWord(word, found);
    for (const [phrase, concept] of PHRASES.get(word) ?? []) if (plain.startsWith(phrase, at)) found.add(concept);
    at += word.length + 1;
  }
  for (let start = 0; start < folded.length; start++)
    for (const [term, concept] of WIDE.get(folded[start]!) ?? [])
      if (folded.startsWith(term, start)) found.add(concept);
  return found;
}

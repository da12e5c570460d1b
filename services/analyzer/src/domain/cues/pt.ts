import type { CueList } from './cue.ts';

/** Phrases of Portuguese (Brazil and Portugal), written as families. */
export const pt: CueList = {
  language: 'pt',
  spaced: true,
  macros: {
    WORKS:
      '(?:funcion|carreg|abr|arranc|inici|sincroniz|salv|guard|grav|conect|lig|respond|export|import|imprim|baix|sob|atualiz|mostr|envi|cheg|aparec|reconhec|detect|reproduz|instal|registr|regist|cont|ger|calcul|receb|toc|process|termin|aceit|encontr|entr|sai|complet|apag|emit|vincul|pareia|roda|pega|peg|atend)',
    DONT: '(?:nao|ja nao|tambem nao|nunca|mal|jamais|nada)(?: (?:me|nos|se|lhe|o|a|os|as|nem|sequer|ja|mais|sempre|bem|esta|estao|estava|tem|quer|volta a|voltou a|vai|consegue|chega a))*',
    CANT: '(?:(?:nao|ja nao|nunca)(?: (?:me|nos|se|o|a|mais|nem))*(?: (?:consigo|consegue|conseguem|conseguimos|consegui|conseguiu|conseguiram|conseguia|posso|pode|podem|podemos|pude|deixa|deixam|deixava|permite|permitem|da para|da pra|dava para|deu para|ha (?:maneira|forma|como)|tem como|e possivel|foi possivel))|(?:e|foi|esta|fica|ficou) impossivel|impossivel|incapaz de|incapazes de|sem (?:conseguir|poder))(?: (?:nem|sequer|mais|me|nos|de))*',
    SUBSCRIPTION: '(?:assinatura|subscricao|contrato|conta|plano|licencas?|servico|acordo|mensalidade)',
    LEAVE:
      '(?:(?:vamos|vou|teremos|terei|temos|tenho|iremos|irei|seremos obrigados|sou obrigad[oa])(?: que| de| a)? (?:embora|mudar|trocar|cancelar|migrar|sair|rescindir|desinstalar|procurar (?:outr|um|alternativ)|deixar de|abandonar|encerrar|para (?:a concorrencia|outr)|parar de (?:usar|pagar))%|(?:a gente|nos) (?:vai|vamos|muda|troca|cancela|sai|migra)%|mud(?:amos|aremos|o|arei) (?:de|para)|troc(?:amos|aremos|o|arei) (?:de|por|para)|cancel(?:o|amos|aremos|arei|aria|ariamos|a)(?! (?:a (?:consulta|reuniao|reserva)|o pedido|um))|rescind(?:imos|o|iremos|irei)|migr(?:amos|aremos|o|arei)|sai(?:mos|remos|o|rei)|procur(?:aremos|arei|amos) (?:outr|alternativ)%|desinstal(?:o|arei|amos)|deix(?:amos|aremos|o|arei) de (?:usar|pagar|ser cliente)|contratamos outr%|nao (?:renov|assin|continu|segu)(?:amos|aremos|o|arei|imos|iremos|irei)|nao (?:vamos|vou) (?:renovar|assinar|continuar|comprar|contratar))',
    COMMIT:
      '(?:renov|assin|compr|contrat|adot|implant|implement|continu|segui|prosseguir|ampli|expandi|avanc|migr|autoriz|aprov|estend|lanc|usar|utilizar|fech)%',
    ORG: '(?:juridico|legal|seguranca|compliance|compras|ti|it|ciso|cfo|dpo|encarregado|protecao de dados|auditores|auditoria|financeiro|diretoria|direcao|administracao|gestao|comite|riscos|advogados?|matriz|conselho|seguradora|regulador)',
    THIRD:
      '(?:hubspot|salesforce|slack|microsoft teams|teams|zapier|shopify|woocommerce|magento|quickbooks|xero|jira|zendesk|sap|power bi|stripe|mailchimp|notion|trello|asana|sage|netsuite|dropbox|sharepoint|onedrive|google (?:calendar|agenda|sheets|planilhas|drive|ads|analytics|workspace)|outlook|bling|omie|conta azul|totvs|protheus|rd station|nuvemshop|vtex|mercado ?pago|mercado ?livre|moloni|primavera|phc|odoo|pipedrive|intercom|github|gitlab|strava|garmin)',
    PRODUCT:
      '(?:app|aplicativo|aplicacao|programa|sistema|plataforma|pagina|site|servidor|portal|ferramenta|servico|software|loja)',
  },
  cues: {
    manual: `
digit(?:o|amos|ar|ando)
(?:um|uma) por (?:um|uma)
na mao
a mao
(?:a mao|manualmente)
copiar? e col%`,
    hardFailure: `
{DONT} {WORKS}%
{CANT} (?:entrar|acessar|aceder|fazer (?:nada|login|pedidos|o login|pagamentos)|iniciar|abrir|ver|usar|utilizar|conectar|ligar|enviar|baixar|descarregar|salvar|guardar|gravar|sincronizar|carregar|pagar|imprimir|importar|exportar|receber|editar|registrar|registar|reservar|comprar|completar|terminar|finalizar|concluir|criar|ativar|instalar|atualizar|faturar|emitir|gerar|escanear|trabalhar|continuar|mandar|responder|vincular|logar|marcar|recuperar|cobrar|avancar|ler|jogar|buscar|pesquisar|consultar|fechar)%
(?:trava|travam|travou|travando|travad|congela|congelou|congelad|crasha|encrava|bloqueia|bloqueou)%
(?:fica|ficou|ficam) (?:\\w+ )?(?:travad|congelad|bloquead|carregando|em branco|a carregar|preso|parad|fora do ar|pensando)%
(?:fecha|fecham|fechou|reinicia|desliga|cai|encerra)(?:-se)? (?:sozinh|do nada|sempre|toda|automaticamente|quando|ao|assim que|inesperadamente|a cada)%
crash%
(?:parou|deixou|pararam|deixaram|para|deixa) de (?:{WORKS}|ser|ler)%
sem (?:funcionar|responder|carregar|sincronizar|acesso)
(?:tela|pagina|ecra) (?:em )?(?:branc|pret|azul)%
(?:arquivo|ficheiro|exportacao|relatorio|pdf|csv|excel|planilha|pagina|documento|lista)s?~ (?:vazio|vazia|em branco|ilegivel|corrompid)%
(?:sai|saem|vem|chega|chegam|aparece|baixa|exporta|fica)%~ (?:vazi[oa]s?|em branco|zerad[oa]s?)
inutilizavel
inutilizaveis
(?:esta|estao|ficou) (?:totalmente |completamente )?(?:quebrad|avariad|inoperant)%
(?:conta|usuario|acesso|pagamento|cartao) (?:\\w+ )?(?:bloquead|recusad|negad|rejeitad|suspens)%
(?:recusa|recusou|rejeita|rejeitou|nega)(?: o| a| meu| minha| os)* (?:pagamento|cartao|transferencia|arquivo|acesso)%
erro (?:500|502|503|504|404|de servidor|no servidor|ao|na hora de|quando)
(?:da|dao|deu|dando|aparece|mostra|apresenta)(?: sempre| um| o| muito)* erro%
tempo (?:esgotado|limite)
time ?out
(?:paguei|pagamos|pago|pagando|paguei pelo|comprei|assinei)~(?:continua|continuam|ainda)~(?:anuncio|propaganda|publicidade|mostrando|aparecendo|bloquead|a mostrar)%
(?:carregamento|carregando) (?:infinit|eternamente|para sempre|sem parar|sem fim)%
nao acontece nada
nada acontece`,
    failure: `
bugs?
bugad%
buga%
falh(?:a|am|as|ou|aram|ando|ava)
erro
erros
problema%
defeit%
avaria%
instav(?:el|eis)
instabilidade%
desconect%
desconfigur%
duplicad%
duplica%
(?:me|nos) (?:desloga|expulsa|derruba|tira)%
(?:encerra|termina) a sessao
desloga%
(?:chega|chegam|chegou|chegaram) (?:tarde|atrasad|com atraso|incomplet)%
com (?:muito )?atraso
faltam? (?:dados|registros|registos|pedidos|faturas|transacoes|linhas|paginas|mensagens)
sumi(?:u|ram|ndo)
some do nada
desaparec%
vazi(?:o|a|os|as)
em branco
incomplet%
ilegivel
(?:continua|continuam|ainda) (?:mostrando|aparecendo|pedindo|dando|a (?:mostrar|aparecer|pedir|dar)|la)
perde(?:u|m|ndo)? (?:a |o |as |os )?(?:conexao|ligacao|sinal|alteracoes|posicao|sessao|dados|configurac)%
cai (?:a |o )?(?:chamada|ligacao|conexao|sinal)
sem som
repetid(?:o|os|a|as)
duas vezes`,
    wrong: `
errad%
incorret%
equivocad%
inexat%
impreci%
nao (?:bate|batem|confere|conferem|corresponde|correspondem|coincide|fecha|fecham|somam|soma)
(?:calcula|soma|mostra|arredonda) mal
divergen%
defasad%`,
    loss: `
(?:perdi|perdemos|perdeu|perderam|apagou|apagaram|excluiu|deletou|eliminou|sumiu com|sumiram com)~(?:tod[oa]s?|tudo|dados|registros|registos|contatos|contactos|fotos|arquivos|ficheiros|historico|faturas|notas|meses de|anos de|semanas de|trabalho de|documentos|prontuarios)%
(?:tod[oa]s?|tudo|meus|minhas|nossos|nossas)~(?:sumiram|sumiu|desaparec(?:eu|eram)|foram (?:apagad|perdid|excluid|delet|eliminad)|foi (?:apagad|perdid|excluid)|apagad[oa]s|perdid[oa]s|se perde(?:u|ram))%
(?:sumiram|sumiu|desapareceram|desapareceu)~(?:tod[oa]s?|tudo|dados|registros|contatos|contactos|fotos|arquivos|ficheiros|historico|faturas|meses|anos|documentos|pedidos|clientes|mensagens|notas|\\d{2,})%
perda (?:de|dos) (?:dados|informac|registros|meus)%
(?:dados|registros|registos|contatos|contactos|arquivos|ficheiros|faturas|fotos|pedidos|documentos|notas) (?:\\w+ ){0,3}(?:perdid|apagad|corrompid|sumiram|desapareceram|excluid|eliminad)%
(?:backup|backups|copia de seguranca|copias de seguranca)~(?:nao (?:foi|foram|e|sao|esta|estao|tem|rod|execut|funcion|restaur|complet|faz)|falh|vazi|corromp)%
(?:sobrescrev|corromp)%`,
    outage: `
(?:ninguem|nenhum|nenhuma)~(?:consegue|conseguiu|pode|tem acesso|esta conseguindo|consegue)
(?:tod[oa]s?|nenhum)~(?:equipe|equipa|empresa|escritorio|usuarios|utilizadores|funcionarios|colaboradores|lojas|filiais|clientes|pessoal)~(?:sem (?:acesso|sistema|conseguir|poder|servico)|nao (?:consegue|conseguem|pode|podem|conseguimos)|bloquead|parad|fora do ar)%
{PRODUCT}(?:es|s)? (?:\\w+ )?(?:(?:caiu|cai)|(?:esta|estao|ficou|continua|segue) (?:\\w+ ){0,3}(?:fora do ar|fora|em baixo|indisponiv|offline|caid|inoperante|no chao|down))%
(?:queda|interrupcao) (?:total|geral|do servico|do sistema|da plataforma)
fora do ar
(?:indisponivel|indisponiveis) (?:desde|ha|para todos)%`,
    exposure: `
(?:ver|vejo|ve|veem|vemos|vi|vimos|acessar|aceder|acessa|abrir|ler|baixar|aparecem|aparece|mostra|mostrou|recebi|recebemos|recebeu|recebo|chegou|vinha)~(?:de |do |da |dos )?(?:outr[oa]s? (?:cliente|usuario|utilizador|empresa|pessoa|paciente|conta|aluno|funcionario|colega)|desconhecid|terceiros|outra pessoa|alhei)%
(?:dados|fatura|faturas|informac\\w+|documentos?|prontuarios?|mensagens|pedidos|holerites?) (?:\\w+ ){0,2}de (?:outr[oa]s? (?:cliente|usuario|utilizador|empresa|pessoa|paciente|conta|aluno|funcionario)|terceiros|desconhecid|outra pessoa)%
(?:qualquer|todo mundo|toda a gente|antigo|ex|demitid|desligad|removid)%~(?:consegue|conseguem|pode|podem|continua|continuam|ainda)~(?:ver|acess|aced|entr|abr|ler|baix|edit)%
(?:vazamento|vazaram|vazou|fuga|violacao) (?:de |os |dos )?(?:dados|informac|senhas)?%
(?:dados|senhas|informac\\w+|documentos)~(?:vazad|expost|publicad|a vista|indexad|hackead)%
(?:hackear|hackead|hackearam|invadid|acesso nao autorizado|acessos nao autorizados)%
(?:senha|senhas|palavra-passe|palavras-passe) (?:\\w+ )?em (?:texto (?:puro|simples|claro)|claro|aberto)
sem (?:senha|autenticacao|login|palavra-passe)~(?:ver|acess|abr|entr|visiv)%`,
    grave: `
(?:folha de pagamento|folha|salarios|vencimentos)~(?:nao (?:foi|conseg|pod|fech|roda|process)|impossivel|falh|errad|incorret|bloquead)%
{CANT} (?:pagar|processar|calcular|fechar|rodar)~(?:folha|salario|vencimento)%
(?:perigo|lesao|alergi|overdose|dose errada|medicacao errada|seguranca do paciente|alarme de incendio|chamada de emergencia)%
(?:imposto|impostos|receita|iva|sped|declaracao)~(?:multa|impossivel|autuac)%`,
    slow: `
lent(?:o|a|os|as|idao|issim%)
lerd%
lag
(?:demora|demoram|demorou|demorando|leva|levam|levou|demorava|tarda)(?: (?:mais de|quase|uns|umas|cerca de|ate|em media))* ?(?:\\d+|um|uma|dois|duas|tres|cinco|dez|vinte|trinta|quarenta|meia|varios|varias|muitos|muito|demais|minutos|horas|seculos|eternidade)[a-z0-9 ]{0,12}(?:segundo|minuto|hora|tempo|eternidade|seculo|(?:para|pra) (?:carregar|abrir|responder|buscar|salvar|exportar|sincronizar))%
(?:demora|demoram|demorando) (?:muito|demais|uma eternidade|seculos|horrores|bastante|pra caramba|um seculo)
(?:uma )?eternidade
(?:tartaruga|carroca)
(?:arrasta|engasga)%
(?:desempenho|performance) (?:ruim|pessim|fraco|fraca|horrivel|baix)%
(?:\\d+|trinta|quarenta|vinte|dez) segundos (?:para|pra|por)
carrega(?:m)? (?:muito )?devagar
devagar`,
    drain: `
(?:consome|gasta|come|drena|suga|devora|ocupa|acaba com|bebe)%~(?:bateria|memoria|ram|dados moveis|recursos|cpu|espaco)
bateria~(?:dura (?:nada|pouco|menos)|acaba|descarrega|esgota)%
(?:esquenta|aquece) (?:muito|demais|o)%
(?:ocupa|pesa) (?:muito|demais|\\d+)`,
    awkward: `
confus%
labirinto
(?:uma|e uma|que) (?:bagunca|zona|confusao|trapalhada)
bagunc%
(?:pouco|nada|menos) (?:intuitiv|clar|pratic|acessiv|amigav|usav)%
nao (?:e|sao|parece|esta) (?:\\w+ )?(?:intuitiv|clar[oa]|pratic|acessiv|amigav)%
contraintuitiv%
complicad%
complex%
trabalhos[oa]
incomod%
tedios%
chat(?:o|a) (?:de|ter que)
(?:muitos|tantos|demasiados|muitas) (?:cliques|passos|menus|botoes|telas|etapas|ecras)
(?:cliques|passos|etapas) (?:demais|a mais)
(?:custa|dificil|dificeis|complicado) (?:de |a |pra |para )?(?:encontrar|achar|entender|perceber|usar|ler|ver|localizar|aprender|navegar)
nao (?:encontro|acho|encontramos|se encontra|se entende|entendo|percebo|se percebe|da para (?:ler|entender|achar))(?! (?:ruim|resposta|nenhum))
(?:escondid|ocult)%
(?:letra|letras|texto|fonte|botao|botoes|icones?) (?:\\w+ ){0,2}(?:pequen|minuscul|diminut|miud|ilegive)%
(?:demorei|demoro|levei|levamos|levo|perco|perdi)~(?:para|pra|a|ate) (?:encontrar|achar|entender|perceber|descobrir)
(?:tem que|tenho que|e preciso|preciso) (?:ir|fazer|dar|passar|abrir|entrar|procurar|adivinhar|clicar|rolar)~(?:vezes|cliques?|telas|menus|cada|passos|um por um)
daltonic%
leitor de (?:tela|ecra)
(?:interface|menu|navegacao|formulario|processo) (?:\\w+ ){0,2}(?:ruim|pessim|caotic|mal|confus|complicad)%`,
    badDesign: `
(?:icone|design|interface|logo|cor|cores|fonte|tema|menu|tela|versao|atualizacao|visual|layout|aparencia)s? (?:e|esta|estao|sao|ficou|ficaram|parece|nov[oa] e|nov[oa] (?:ficou|esta)) (?:\\w+ )?(?:horrivel|horrorosa?|horroroso|fei[oa]|pessim|ruim|antiquad|pior|um desastre|uma porcaria|um lixo|ultrapassad|medonh)%
(?:horrivel|horroros[oa]|fei[oa]|pessim[oa]|ruim) (?:o |a |ess[ea] )?(?:nov[oa] )?(?:icone|design|interface|logo|cor|fonte|tema|menu|visual|layout)%
(?:novo|nova) (?:icone|design|interface|logo|menu|cor|versao|visual|layout)~(?:horrivel|fei[oa]|pessim|ruim|lixo|desastre|nao gostei|pior)%
(?:nao gostei|nao gosto|odeio|odiei|detestei|detesto) (?:\\w+ ){0,2}(?:icone|design|interface|logo|cor|tema|menu|versao|visual|layout|atualizacao)%
fei(?:o|a|os|as)
(?:erro|erros) (?:de ortografia|ortografic|de digitacao|de portugues|de traducao)%
desalinhad%
(?:voltem|volte|devolvam|tragam de volta)~(?:antig|anterior)%
(?:desfocad|pixelad|distorcid|esbatid|embacad|borrad)(?:o|a|os|as)`,
    missing: `
(?:falta|faltam|faltaria|so falta|faz falta|fazem falta|sinto falta|sentimos falta)(?! (?:de respeito|de educacao|resposta|de resposta|de interesse|de atencao|dados|registros|registos|pedidos|faturas|transacoes|linhas))(?: [a-z]+)?
nao (?:ha|tem|existe|existem|inclui|oferece|oferecem|possui|suporta|suportam|aceita|vem com|dispoe|conta com)(?! (?:problema|falha|erro|queixa|sentido|preco|duvida|quem|nada|resposta|desculpa|comparacao|direito|nenhum (?:problema|erro|bug)|acesso|como|do que|o que reclamar|(?:maneira|forma) de (?:entrar|acessar|abrir|contatar|falar)))(?: [a-z]+)?
sem (?:opcao|possibilidade|modo escuro|suporte a|suporte para|integracao|exportacao|filtros|busca|api)
carec%
(?:muito|bastante|bem|um pouco) (?:limitad|basic|pobre)%
limitad% (?:a|em)
(?:so|apenas|somente) (?:permite|funciona (?:com|em|no|na)|deixa|da para|exporta|mostra|suporta|aceita|esta disponivel)
nao (?:esta|estao) disponive%
ainda nao (?:ha|tem|existe|da)
ausencia de`,
    cannotDo: `
{CANT} (?:filtrar|ordenar|agrupar|personalizar|mudar|alterar|trocar|escolher|selecionar|configurar|ajustar|ocultar|esconder|restringir|renomear|reordenar|combinar|juntar|desfazer|copiar|duplicar|compartilhar|partilhar|atribuir|etiquetar|agendar|programar|desativar|remover|comparar|adicionar|anexar|girar|limitar|mover|definir|dividir|arquivar|excluir|apagar|arrastar|colocar|por|modificar|fixar|convidar)%`,
    wish: `
(?:teria|haveria) (?:como|jeito|possibilidade)
(?:poderiam|podiam|poderia|podem|pode) (?:\\w+ )?(?:fazer com que|permitir|adicionar|incluir|colocar|por o|por a|deixar|mostrar|acrescentar)
seria (?:possivel|viavel)
(?:seria|ficaria|cairia|iria) (?:\\w+ )?(?:bom|boa|otim[oa]|legal|util|ideal|perfeit|fantastic|excelente|incrivel|interessante|pratic|melhor|de grande (?:ajuda|utilidade)|bacana|massa|show|fixe|maravilhos|bem-vind)%
(?:gostaria|gostariamos|adoraria|adorariamos|queria|agradeceria|agradeceriamos|apreciaria)(?! (?:de saber|saber|de entender|de perguntar|nunca|nao|de cancelar|de (?:um )?reembolso))(?: (?:de|que|poder|ter|ver|muito))*
(?:quem dera|tomara que|bem que|oxala)~(?:ter|tivesse|poder|pudesse|houvesse|adicion|inclu)%
(?:poderiam|podiam|podem|poderia|podia|que tal|por que nao|porque nao) (?:por favor )?(?:adicion|acrescent|inclu|incorpor|implement|coloc|permit|habilit|dar|oferec|integr|desenvolv|cri|melhor|por um|por uma|lanc|fazer uma versao|botar)%
(?:por favor|pf|pfv|favor),? (?:adicion|acrescent|inclu|implement|coloqu|permit|habilit|oferec|integr|desenvolv|melhor|consider|ponham|botem|criem)%
(?:adicionem|acrescentem|incluam|coloquem|ponham|implementem|permitam|habilitem|integrem|criem|botem|tragam)(?! de volta)
(?:deveria|deveriam|devia|deviam|teria que|tinha que|precisava|precisaria) (?:\\w+ )?(?:poder|haver|ter|permitir|incluir|existir|oferecer|deixar|adicionar|ser possivel|melhorar|suportar|dar para)%
(?:preciso|precisamos|precisariamos|precisaria|necessito|necessitamos)(?! (?:que (?:arrum|resolv|respond|lig|corrij)|de ajuda|ajuda|de (?:uma )?(?:resposta|solucao)|falar|saber|do meu dinheiro|de outr|ir|fazer|clicar|abrir|entrar|procurar))(?: (?:de|da|do|que|ter|poder|[a-z]+))?
(?:sugiro|sugerimos|sugeriria|sugestao|sugestoes|proponho|proposta)
(?:pedido|solicitacao) de (?:funcionalidade|recurso|melhoria)%
se (?:o |a |voces )?(?:adicion|acrescent|inclu|incorpor|implement|tiv|houv|permit|lanc|oferec|integr|suport|pus|coloc|fiz|ti)(?:arem|assem|erem|essem|irem|issem|ar|asse|er|esse|ir|isse|ivesse|ivessem|erem|iverem)%
(?:voces )?(?:tem|teem|ha|existe|existem|estao) (?:\\w+ )?(?:planos?|previsto|planejad|planead|intencao|previsao|pensado|pensando|em mente)%
(?:voces )?(?:vao|pretendem|pensam em|planejam) (?:adicion|acrescent|inclu|implement|lanc|incorpor|suport|oferec|integr|permit)%
quando (?:vai|vao|tera|teremos|sera|havera|sai|chega|estara)~(?:dispon|lanc|adicion|inclu|ter|versao|suport|sair|integr)%
roadmap
(?:poderia|podia|daria para|da para) (?:melhorar|ter|haver|ser melhor|adicionar|incluir)%
(?:unica coisa|o unico) (?:\\w+ )?que (?:\\w+ )?(?:falta|faltaria|melhoraria|mudaria|pediria)%
melhoraria
(?:adicionar|acrescentar|incluir) (?:um|uma|o|a|mais|suporte|opcao|modo)%
esper(?:o|amos|ando) que (?:adicion|acrescent|inclu)%`,
    wishHeader: `
(?:\\d+|dois|duas|tres|quatro|cinco|varias|varios|algumas|alguns|meus|nossos|nossas|minhas) (?:pequen[oa]s )?(?:desejos|pedidos de melhoria|sugestoes|ideias|melhorias|propostas|solicitacoes)
(?:lista de desejos|sugestoes|desejos|propostas)
gostari(?:a|amos)(?: de ver| de ter)?:`,
    askPlan: `
(?:ha|existe|haveria|tem) (?:alguma |algum |a )?(?:maneira|forma|opcao|possibilidade|jeito|plano|versao|como)%
(?:e|seria) possivel
(?:posso|podemos|poderia|podem|pode|da para|da pra)
(?:voces )?(?:tem|oferecem|suportam|aceitam|inclui|funciona com)
(?:voces )?(?:vao|pretendem|planejam)`,
    askHow: `
(?:como|onde|quando|quanto|quantos|quantas|qual|quais|quem|que|por que|porque|para que|o que|a que|em que|desde quando|ate quando) [a-z]+
(?:alguem|voces|podem|poderiam|pode|poderia) (?:sabe|pode|podem|poderia|me|nos)%(?: (?:dizer|explicar|indicar|ajudar|informar|confirmar|orientar))?
(?:e|esta|estao|ha|tenho|devo|precisa|vale)
(?:gostaria|queria|quero|preciso|gostariamos) (?:de )?(?:saber|perguntar|entender|consultar|tirar)
(?:uma|tenho uma|so uma) (?:duvida|pergunta|questao)
nao sei (?:como|onde|se)`,
    plea: `
(?:por favor|pf|pfv|favor)?,? ?(?:arrumem|arruma|corrijam|corrige|consertem|conserta|resolvam|resolve isso|solucionem|facam alguma coisa|verifiquem|preciso de ajuda|me ajudem|socorro)
(?:devem|tem que|precisam|deveriam) (?:arrumar|corrigir|consertar|resolver|rever|verificar)%
(?:poderiam|podem|podiam) (?:por favor )?(?:verificar|arrumar|corrigir|resolver|devolver|ajudar|reembolsar)%`,
    price: `
(?:muito|demasiado|tao|bastante|super|mais|meio|bem) car[oa]s?
car(?:o|a|os|as) (?:demais|para|pra|pelo|se comparad)%
car(?:o|os|issim%)
(?:preco|precos|tarifa|mensalidade|assinatura|licenca|licencas|plano|custo|custos|valor|valores)~(?:sub(?:iu|iram|ido|indo)|aument|dispar|duplic|dobr|triplic|abusiv|elevad|alt[oa]s?|absurd|injust|exorbitant|salgad|nas alturas|passou|foi de|pass(?:ou|aram))%
(?:sub(?:iram|iu|ir)|aument|duplic|dobr|triplic|reajust)%(?: de| o| a| os| as| nosso| nossa| meu| um)* (?:preco|precos|tarifa|assinatura|mensalidade|valor|custo|plano|\\d+ ?%?)%
(?:aumento|subida|reajuste|alta) (?:de |do |dos |no |nos )(?:\\d+|preco|precos|valor|plano|tarifa)%
custa (?:demais|muito|uma fortuna|o dobro|os olhos)
nao (?:vale|compensa) (?:o que|o preco|a pena (?:pagar|o|pelo)|o dinheiro|esse)%
(?:roubo|golpe|assalto|abuso|caca-niquel|extorsao)
nao (?:consigo|conseguimos|da para|posso|podemos) (?:bancar|pagar tanto|arcar|suportar o custo)
(?:plano|versao|licenca) mais (?:barat|economic|em conta|pequen)%
(?:fora|acima) do (?:nosso |meu )?orcamento`,
    charge: `
(?:cobr|factur|fatur|debit)(?:aram|ado|am|ando|ou|a|ada|ados)(?: (?:\\w+ ){0,5})?(?:duas vezes|em dobro|duplicad|a mais|de novo|novamente|tres vezes|sem (?:permissao|autorizacao|avis|minha)|mesmo|apesar|depois (?:de|que) (?:cancel)|indevid|(?:uma |um )(?:extra|adicional)|errad|incorret|(?:\\d+|r\\$|\\$|€))%
(?:me|nos|fui|fomos|foi|foram) (?:\\w+ )?(?:cobraram|cobrou|cobrad|cobram|debitaram|descontaram|renovaram|debitad|faturad)%
(?:continua|continuam|seguem|segue) (?:a )?(?:cobrando|cobrar|faturando|debitando|descontando)
(?:cobranca|cobrancas|fatura|debito|taxa|valor) (?:\\w+ )?(?:duplicad|em dobro|incorret|errad|indevid|nao (?:autorizad|reconhecid)|inesperad|surpresa|ocult|desconhecid|a mais)%
(?:dupla cobranca|cobranca dupla|duas cobrancas|cobranca automatica)
(?:se )?renov(?:ou|aram|ada|ado) (?:\\w+ )?(?:automaticamente|sozinh|sem)%
cancel%~(?:continua|continuam|e (?:me|nos|ainda) (?:cobr|debit)|cobraram|cobrando|ainda (?:cobra|me))%
(?:nao (?:me |nos )?(?:devolvem|devolveram|reembolsaram|estornaram)|(?:esperando|aguardando|a espera d|nao recebi|negaram)~(?:reembolso|estorno|devolucao))%`,
    paywall: `
paywall
(?:tem que|tenho que|precisa|obrigam a|obrigad[oa] a|querem que|agora tem que) pagar(?: mais| extra| por| para| a parte)?
(?:agora|tudo|funcoes basicas|o basico)~(?:e|sao) (?:pag[oa]s?|premium)
(?:deveria|deveriam|devia) ser (?:gratis|gratuit|de graca)%
(?:antes|era|eram) (?:\\w+ )?(?:gratis|gratuit|de graca)%
so (?:para|com|no|na) (?:premium|versao paga|plano superior|assinantes)
so (?:se )?pagando`,
    refund: `
(?:quero|queremos|exijo|exigimos|solicito|solicitamos|peco|pedimos|devolvam|espero|demando|gostaria)(?: \\w+){0,4} (?:reembolso|estorno|devolucao|dinheiro|grana|valor)
(?:reembols|devolv|estorn)(?:em|am|e)(?: \\w+){0,2}
meu dinheiro de volta
dinheiro de volta`,
    people: `
(?:suporte|atendimento|servico (?:ao|de apoio ao) cliente|assistencia(?: tecnica)?|apoio (?:ao cliente|tecnico)|sac|helpdesk|call center|central de (?:ajuda|atendimento)|pos-venda)
(?:agente|atendente|atendentes|assessor|comercial|consultor|tecnico|operador|vendedor|gestor|gerente|representante|account manager)%(?: de (?:conta|contas|vendas|suporte))?
(?:equipe|equipa) (?:de )?(?:suporte|vendas|comercial|atendimento|implantacao|tecnica)
(?:tickets?|chamados?)
(?:funcionarios|recepcionista)
(?:o |no |pelo )?chat(?! (?:de grupo|em grupo))`,
    peopleBad: `
(?:nao|nunca|ninguem|jamais|nem|sem)(?: \\w+){0,5}? (?:respond|atend|retorn|lig|ajud|resolv|soluc|escut|ouv|faz|fazem|resposta|solucao|retorno|sabem|sabe|da a minima|devolv)%
(?:resposta|respostas|mensagem|mensagens|e-?mails?) (?:\\w+ )?(?:automatic|generic|pront|copiad|robotic|padrao|padronizad|de robo)%
(?:pessim|ruim|ruins|mau|ma|horrivel|fraco|inutil|deficiente|lamentavel|vergonhos|desastros|lent|demorad|incompetent|grosseir|mal educad|mal-educad|inexistent|terrivel|despreparad|arrogant|pouco profissional|pouco prestav|rude)%
(?:demora|demoram|demorou|demoraram|espera|esperando|esperei|esperamos|aguardando|estou)~(?:dia|hora|semana|mes|minuto)%
(?:fecham|fecharam|fechou|encerraram|encerrou|encerram)~(?:ticket|chamado|caso)%
(?:promet|ignor|mentir|desligaram|desligam|jogam de um|empurra|enrola)%
(?:descaso|zero (?:ajuda|resposta))
deixa(?:m)? (?:muito )?a desejar`,
    peopleBadAlone: `
ninguem (?:me |nos |te )?(?:respond|atend|retorn|lig|ajud|da (?:uma )?(?:resposta|solucao|retorno)|resolve)%
(?:nao|nunca|jamais|nem)(?: (?:me|nos|te|sequer|tive|obtive|recebi|recebemos|tivemos))* (?:respondem|responderam|respondeu|atendem|atenderam|retornam|retornaram|retornou|(?:nenhuma )?resposta|(?:nenhum )?retorno|dao (?:resposta|retorno))%
sem (?:nenhuma |nenhum |qualquer |ter )?(?:resposta|retorno)
(?:escrev|mand|envi|lig|abr|report|reclam)(?:i|ei|emos|amos|imos|ido|ado|o|ou|indo|ando)~(?:vezes|e-?mails?|tickets?|chamados?|mensagens|semanas|dias|meses)~(?:nada|ninguem|sem|nenhum|nao |silencio|nem )%
(?:estou|estamos|ha|faz)~(?:esperando|aguardando|a espera)~(?:resposta|retorno|solucao|contato)
(?:foi o que|isso (?:\\w+ )?(?:nos|me)) (?:\\w+ )?(?:disse|disseram|promet)%
(?:nos|me) (?:tinham |haviam )?(?:prometeram|prometeu|prometido)
promessas (?:nao cumpridas|vazias|quebradas)`,
    security: `
(?:lgpd|rgpd|gdpr|hipaa|soc ?2|iso ?27001|dpa)
privacidade
seguranca(?! de que)
(?:protecao|residencia|localizacao|tratamento|alojamento) (?:de|dos) dados
(?:dados|servidores?|hospedad|armazenad|alojad)%~(?:n[oa] (?:ue|uniao europeia|europa|brasil|portugal)|fora d[oa] (?:brasil|ue|europa)|nos eua|nos estados unidos)
permiss(?:ao|oes)
controle de acesso%
(?:registro|registros|registo|log|logs|trilha) de (?:auditoria|acesso)%
auditoria%
(?:criptograf|encript|cifra)%
vulnerab%
(?:dois fatores|duas etapas|segundo fator|dois passos)
(?:conformidade|compliance)
certificac%
phishing
(?:todos|qualquer um|todo mundo) (?:podem|pode|consegue) (?:ver|editar|apagar|excluir)%
sem (?:um |uma |a |o )?(?:criptografia|encriptacao|certificacao|log de auditoria|dois fatores|permissoes|lgpd|rgpd|conformidade)`,
    signOn: `
sso
saml
single sign-?on
login unico
(?:scim|2fa|mfa|oauth|okta|azure ad|entra|active directory)`,
    integration: `
integra(?:cao|coes|r|do|da|m|mos)
conector%
webhooks?
plug-?ins?
(?:conexao|ligacao|conectar|conecta|sincronizacao|sincronizar|sincroniza|exportar|importar|vincular) (?:com|ao|a|do|da|para o|para) (?:o |a )?{THIRD}
{THIRD}`,
    docs: `
documentacao
(?:manual|manuais|guia|guias|tutorial|tutoriais|instrucoes|faq|perguntas frequentes|base de conhecimento|artigos? de ajuda)
onboarding
(?:treinamento|formacao) inicial`,
    docsBad: `
(?:desatualizad|obsolet|antig|incomplet|incorret|errad|confus|inexistent|pessim|ruim|mau|ma|pobre|escass|insuficient|contraditori|inutil)%
(?:nao|nunca|nem)(?: \\w+){0,2} (?:existe|explica|menciona|corresponde|bate|cobre|descreve|esclarece|diz|funciona|serve|ajuda|ha|se entende|encontro|atualizam?|tem)%
(?:falta|faltam|carece)%
dificil de (?:seguir|entender|encontrar)
pouco clar%`,
    left: `
(?:ja )?(?:baixei|instalei|contratamos|contratei|achei|estou usando) outr[oa]%
(?:encerramos|encerrei|paramos|parei) (?:o|a|de|com) (?:teste|contrato|assinatura|usar|piloto|conta)%
(?:cancelei|cancelamos|desinstalei|desinstalamos|saimos|mudei|mudamos|troquei|trocamos|encerrei|encerramos)(?! (?:de (?:tela|pagina|celular|ideia)))%
(?:cancel|rescind|encerr)(?:ei|ado|amos|ando|imos|i|ido|ar|are|aremos|o)(?: ja| hoje| ontem)? (?:a |o |minha |meu |noss[oa] |a minha |o meu |a nossa |o nosso )?{SUBSCRIPTION}
(?:ja|tive que|tivemos que|tive de|vamos|vou|decidi|decidimos|quero|queremos|desejo|desejamos|solicito|solicitamos|acabei de|acabamos de) (?:\\w+ )?(?:cancelar|cancelei|cancelamos|rescindir|desinstalar|desinstalei|abandonar|encerrar)(?! (?:a consulta|o pedido|um pedido|pedidos|uma))
desinstal(?:ei|ado|ada|ando|o|amos|arei)(?! e (?:instal|reinst|volt))
(?:ja )?(?:mudei|mudamos|troquei|trocamos|migrei|migramos|estamos migrando|estamos mudando|estamos a (?:mudar|migrar)|fomos|fui|voltei|passamos|estou migrando|estou mudando) (?:para|pra|por|pro) (?!a (?:nova|versao|tela)|o (?:novo|plano)|android|iphone|ios|trabalhar|ver|casa|voces|outra (?:tela|pagina))[a-z]+
(?:indo|ir|vou|vamos|fomos|fui) (?:embora )?(?:para|pra) (?:a concorrencia|o concorrente|outr[oa])
(?:fechamos|fechei|assinamos|contratamos|contratei|escolhemos|optamos por|migramos para)~(?:outr[oa] (?:fornecedor|empresa|ferramenta|app|aplicativo|plataforma|sistema|solucao)|concorrencia|concorrente)%
(?:nao|nunca) (?:\\w+ )?(?:vamos |vou |pretendo |pretendemos |quero |queremos )?(?:renovar|renovaremos|renovarei|renovamos|renovo)(?! automatic)
(?:ultimo|ultima) (?:mes|ano|fatura|pagamento|mensalidade)~(?:com voces|convosco|como cliente)
(?:deixei|deixamos|parei|paramos) de (?:usar|utilizar|pagar)
(?:quero|queremos|solicito|exijo) (?:\\w+ )?(?:o |meu )?(?:cancelamento|encerramento|rescisao)
(?:cancelem|cancele|encerrem|encerre|fechem|feche|anulem|eliminem)(?: por favor)? (?:a |o |as )?(?:minha |nossa |meu |nosso |nossas )?(?:conta|assinatura|subscricao|contrato|plano|licencas?)`,
    parting: `
(?:vamos|vou)(?:-nos)? (?:embora|sair|mudar)(?=[ .!]*$)
(?:estamos|estou) (?:de saida|a sair|saindo|a mudar|mudando)(?=[ .!]*$)`,
    condition: `
(?:sem|se nao|enquanto nao|se (?:isso|isto|ate)[a-z ]{0,30}nao)~~(?:nao (?:fechamos|compramos|assinamos|renovamos|podemos|vamos|contratamos)|vamos (?:mudar|trocar|sair|cancelar|procurar)|mudamos|trocamos|cancelamos|saimos)%
se ~~{LEAVE}
se ~~(?:nao|nunca)(?: \\w+){0,3} (?:renov|assin|compr|contrat|continu|segui|fech|ampli)%
{LEAVE}~(?:se |a menos que|a nao ser que|salvo se|enquanto |ate que|quando )
(?:sem|enquanto nao|ate que|enquanto)~~(?:nao|nunca|impossivel|nada de)(?: (?:o|a|se|nos|me|ha|e|vamos|vou|podemos|posso|poderemos|poderei|podem|pode|tem|da para|conseguimos|havera|tem como|queremos))* (?:{COMMIT}|contrato|renovacao|compra|negocio|acordo|sentido)
(?:nao|nunca|impossivel)(?: (?:o|a|se|nos|me|vamos|vou|podemos|posso|poderemos|poderei|podem|pode|pretendemos|e possivel|conseguimos|quero|queremos|da para))* {COMMIT}(?:~~)?(?: sem| ate que| enquanto| se nao| a menos que| a nao ser que| se )
(?:so|apenas|somente) (?:\\w+ )?{COMMIT}~ (?:se|quando|com)
(?:ou |senao,? |caso contrario,? |se nao,? )(?:\\w+ ){0,2}{LEAVE}
(?:e|sao|seria|continua sendo|sera) (?:\\w+ )?(?:requisito|condicao|imprescindivel|indispensavel|um bloqueio|bloqueante|inegociavel|eliminatori[oa]|obrigatori[oa])%~(?:renov|assin|compr|contrat|segui|continu|para nos|ampli|fech|implant)%
(?:imprescindivel|indispensavel|requisito|condicao) para (?:\\w+ ){0,2}(?:renov|assin|compr|contrat|segui|continu|ampli|fech|implant|ficar)%
(?:renovacao|contrato|compra|assinatura do contrato|implantacao|decisao|acordo)~(?:depende|condicionad|em risco|bloquead|parad|travad|em pausa)%
(?:bloqueia|impede|trava|atrasa)(?:m)?(?: \\w+){0,3} (?:renov|assin|compr|contrat|implant|acord|migra)%
deal ?breaker
ultima (?:chance|oportunidade)`,
    veto: `
(?:nosso|nossa|nossos|nossas|meu|minha|o|a|os|as) (?:\\w+ ){0,3}{ORG}(?: \\w+){0,3}? (?:nao (?:\\w+ ){0,3}?(?:deixa|permit|autoriz|aprov|aceit|assin|da o aval|libera|liber)|proib|bloque|rejeit|vet|barr|exig)%
{ORG} (?:nao (?:\\w+ ){0,2}?(?:deixa|permit|autoriz|aprov|aceit|liber)|proib|rejeit|vet|barr)%
(?:nao (?:nos|me) (?:deixa|deixam|permite|permitem|autoriza|autorizam)|proib%|estamos proibidos|nao temos autorizacao)~(?:usar|utilizar|comprar|contratar|implantar|instalar|assinar|adotar)%
(?:politica|lei|normativa|regulamento|contrato)~(?:proib|nao (?:nos |o )?permit|imped)%`,
    drift: `
(?:procur|busc|olh|avali|consider|compar|test|estud|explor|pesquis|vendo)(?:ando|amos|o|aremos|ar|arei)?(?: \\w+){0,3} (?:alternativ|outr[oa]s? (?:opcao|opcoes|ferramenta|fornecedor|app|aplicativo|plataforma|solucao|empresa|sistema|programa)|concorrencia|concorrente|troca)%
(?:pens|consider|avali|cogit)(?:ando|amos|o|ar)?(?: em| seriamente| se| a possibilidade de| a hipotese de)* (?:mudar|trocar|cancelar|deixar|sair|migrar|desinstalar|voltar para|procurar|abandonar)%
(?:talvez|provavelmente|acho que vou|quase|prestes a|a ponto de)(?: \\w+){0,2} (?:cancel|desinstal|mudar|mude|trocar|procur|sair)%
nao (?:sei|sabemos|tenho certeza|temos certeza)(?: de)? (?:se|que) (?:vamos |vou )?(?:renov|segui|continu|fic)%
(?:cansad|fart|perdendo a paciencia|perdi a (?:paciencia|confianca)|sem paciencia|de saco cheio)%
me arrependo
arrependid%
(?:terceira|quarta|quinta|sexta|decima|enesima|3a|4a|5a) (?:vez|reclamacao|queixa|chamado)
pior (?:empresa|fornecedor|servico|atendimento)
nao (?:recomendo|recomendaria|recomendamos|aconselho)
nao (?:comprem|contratem|percam|baixem|instalem|assinem)
(?:concorrencia|concorrente|concorrentes|outros apps)~(?:e melhor|melhor|mais barat|oferece|gratis|ja tem)%
(?:gota d'agua|ultima gota)`,
    cameFrom: `
(?:viemos|vim|vinha|mudei|mudamos|migrei|migramos|troquei|trocamos) (?:aqui )?(?:de|do|da|o|a) [a-z]+
(?:deixei|deixamos|larguei|larguamos|abandonei|cancelei|troquei) [a-z]+ (?:\\w+ )?(?:por|para) (?:voces|este|esta|esse|isto)`,
    payHigh: `
(?:pagaria|pagariamos|pagarei|compraria|comprariamos)(?: [a-z]+){0,2}? (?:a mais|mais|por|sem|ate|com prazer|feliz|extra)%
(?:dispost[oa]s?|pront[oa]s?) a pagar
(?:verba|orcamento) (?:ja )?(?:aprovad|reservad|disponivel|esta|liberad)%
(?:assim que|quando|se)~~(?:contratamos|compramos|assino|assinamos|fechamos|migramos para o plano|compro)%
(?:contrat|compr|pag|sub|pass|ampli|fech|assin|adquir|migr)(?:amos|aremos|arei|aria|ariamos|o|imos|iremos|irei|iria|iriamos|ar|emos)(?<!(?:teria|teriamos|tinha|tinhamos) (?:\\w{1,8} )?pago)(?! de \\D{0,3}\\d)(?: (?:\\w+ ){0,3})?(?:plano (?:superior|pro|premium|enterprise|anual|empresa|business)|hoje mesmo|na hora|imediatamente|de imediato|sem pensar|ainda esta semana|esta semana|amanha|com prazer|licencas|mais (?:por|se)|o premium|a versao (?:premium|pro|paga)|\\d+)%
(?:disposta?|disposto|dispost[oa]s|pront[oa]s?|feliz|felizes|content[es])(?: de| a| para| em)* (?:pagar|contratar|comprar|subir|ampliar|assinar|investir|fechar|migrar)%
pagari(?:a|amos) (?:\\w+ )?(?:com prazer|feliz|mais por|extra|o que|por (?:isso|isto|essa|esse|ter|uma|um)|sem)%
com prazer (?:pag|contrat|compr|assin)%
(?:temos|ha|ja temos|tenho|com) (?:o |um )?(?:orcamento|verba|budget)%
(?:orcamento|verba) (?:\\w+ )?(?:aprovad|reservad|alocad|pront|disponive|autorizad)%
(?:mandem|enviem|manda|envie|pode mandar|podem enviar)(?:-me|-nos)? (?:o|a|um|uma) (?:contrato|orcamento|fatura|proposta)
pagaria(?:mos)? (?:\\w+ )?(?:com (?:gosto|prazer)|de bom grado|mais por|extra|feliz)%`,
    payMedium: `
(?:consider|avali|pens|cogit)(?:aria|ariamos|arei|aremos|amos|o)(?: em)? (?:\\w+ )?(?:pagar|contratar|subir|passar|ampliar|comprar|assinar|fazer upgrade|um plano|o plano|a versao|migrar)%
(?:talvez|provavelmente|quem sabe)(?: \\w+){0,2} (?:pag|contrat|compr|assin|upgrade)%
(?:teria|teriamos) (?:pago|contratado|comprado|assinado)
(?:quanto|qual) (?:custa|custaria|sairia|e o (?:preco|valor|custo)|o (?:preco|valor|custo)|seria o (?:preco|valor)|sai|fica|ficaria|cobram)%
poderi(?:a|amos) (?:pagar|considerar|avaliar)
diferenca de preco
(?:teria|teriamos|tinha|tinhamos) (?:\\w+ )?(?:pago|pagado|comprado|subscrito|assinado)`,
    payLow: `
(?:muito|demasiado|tao|bastante|mais|meio|bem) car[oa]s?
car(?:o|os|issim%)
(?:preco|precos|mensalidade|assinatura|valor)~(?:sub|aument|dispar|duplic|dobr|abusiv|elevad|alto|salgad)%
(?:aumento|reajuste) (?:de|do|dos) (?:preco|precos|\\d+)%
mais (?:barat|em conta|economic)%
nao (?:vale|compensa) (?:o que|o preco|o dinheiro)%
pagaria (?:no maximo|metade|ate|\\d+)`,
    payRefuse: `
(?:nao|nunca|jamais|nem)(?: (?:pretendo|vou|vamos|pretendemos|estou dispost[oa] a|quero|penso|me))* (?:pagar|pago|pagarei|pagaremos|pagaria|comprar|contratar|gastar|assinar)(?! (?:a folha|salar|fatura|contas|com|impost|o pedido|os|as))%
nem (?:um (?:centavo|real|euro|tostao)|morto|a pau|de graca)
(?:deveria|deveriam|devia) ser (?:gratis|gratuit|de graca)%`,
    harm: `
(?:perd)(?:i|emos|eu|endo|ido|eram|e|em)(?: \\w+){0,3} (?:venda|vendas|cliente|clientes|pedido|pedidos|dinheiro|receita|negocio|negocios|contrato|reserva|reservas|consulta|reuniao|prazo|dia|tarde|manha|voo|tempo|turno|oportunidade|horas)%
(?:bloquead|paralisad|parad|travad)%(?= |[.,!]|$)
(?:nos|me) (?:bloqueia|paralisa|impede de (?:fechar|trabalhar|faturar|vender)|deixa (?:parad|bloquead))%
(?:fechamento (?:do mes|mensal|contabil)|fecho (?:do mes|mensal|de contas)|fim do mes|final do mes|data limite|prazo (?:de|para)|vencimento|fiscalizacao)
{CANT} (?:trabalhar|faturar|vender|cobrar|fechar|pagar a|entregar|despachar|atender|abrir a loja|operar|emitir nota)%
(?:clientes|pacientes|funcionarios|motoristas|entregadores|vendedores)~(?:nao (?:conseguem|podem)|reclam|queixa|irritad|furios|esperando|a espera|foram embora)%
(?:reclamacoes|queixas) (?:de|dos|dos nossos) (?:clientes|usuarios|utilizadores|pacientes)
(?:multa|multas|penalidade)
(?:nos|me) (?:custou|custa) (?:\\w+ )?(?:venda|cliente|dinheiro|milhares|\\d+|um)%`,
    stopped: `
(?:negocio|producao|trabalho|operacao|operacoes|armazem|estoque|loja|lojas|clinica|fabrica|empresa|escritorio|tudo|linha|restaurante)~(?:parad|paralisad|bloquead|fechad|travad)%
(?:ninguem|nenhum)(?: \\w+){0,2} (?:consegue|pode|conseguiu) trabalhar
\\d+ (?:pessoas|funcionarios|colaboradores|usuarios|utilizadores|agentes|colegas)~(?:nao (?:conseguem|podem)|sem (?:poder|conseguir)|parad|sem trabalhar)%
(?:nao (?:podemos|conseguimos)|impossivel) (?:operar|vender nada|atender (?:ninguem|os|nenhum))%`,
    scope: `
tod[oa]s? (?:o |a |os |as |noss[oa]s? |minha )?(?:equipe|equipa|empresa|escritorio|departamento|pessoal|usuarios|utilizadores|funcionarios|colaboradores|lojas|filiais|clientes|agentes|escola|clinica|organizacao)
ninguem
(?:a )?metade d[oa]s? (?:equipe|equipa|empresa|usuarios|funcionarios|pessoal)
(?:todo mundo|toda a gente)`,
    recurring: `
(?:cada|tod[oa]s? (?:o|a|os|as)|toda|todo|por) (?:dia|dias|semana|semanas|mes|meses|manha|tarde|noite|noites|segunda|segundas|terca|quarta|quinta|sexta|sextas|sabado|domingo|turno|trimestre)%
(?:diariamente|semanalmente|mensalmente)
(?:a mao|na mao|no braco)
manual(?:mente)?
manuais
(?:um|uma) (?:por|a) (?:um|uma)
(?:\\d+|uma|duas|tres|quatro|cinco|seis|dez|varias|meia|muitas|umas) (?:horas?|minutos|dias|tardes|manhas)
(?:perco|perdemos|gasto|gastamos|dedico|passo|passamos|levo|levamos)(?: \\w+){0,3} (?:horas?|minutos|tempo|tarde|dia|dias)
copi(?:ar|ando|amos|ar e) (?:e )?col%
planilha (?:a parte|paralela|separada)`,
    repeated: `
(?:outra vez|de novo|novamente|repetidamente|reiterad%)
(?:segunda|terceira|quarta|quinta|sexta|decima|enesima|2a|3a|4a|\\d+a) (?:vez|reclamacao|semana)
(?:duas|dois|tres|quatro|cinco|seis|dez|varias|varios|muitas|mil|\\d+) (?:vezes|e-?mails|tickets|chamados|ligacoes|tentativas|mensagens|mails)
(?:o |a )?mesm[oa] (?:problema|erro|falha|historia|coisa)
(?:continua|continuam|continuamos) (?:igual|sem|na mesma|acontecendo|falhando|com o mesmo|a acontecer)`,
    persistent: `
(?:toda vez|sempre|constantemente|continuamente|o tempo todo|permanentemente|sem parar|toda hora|todas as vezes|a toda hora)
(?:de todo|totalmente|completamente|por completo)
desde (?:ontem|hoje|que|o|a|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|as)%
(?:ha|faz) (?:\\d+|um|uma|dois|duas|tres|quatro|varios|varias|dias|semanas|meses|mais de|anos)
(?:ja nao|nao [a-z]+ mais)`,
    intermittent: `
(?:as vezes|de vez em quando|ocasionalmente|algumas vezes|em ocasioes|esporadic%|intermitent%|aleatori%|raramente|por vezes|volta e meia|pontualmente)
uma (?:unica )?vez`,
    minor: `
(?:nao (?:e|sao|era|ha|tem|tenho)|nada)(?: (?:muito|tao|nada|super|realmente|algo|nenhuma|tanta))* (?:urgente|urgentes|urgencia|pressa|grave|importante|critic[oa]|prioritari[oa]|prioridade|grande coisa|um problema|o fim do mundo)
(?:sem|nenhuma) (?:pressa|urgencia)
(?:um )?(?:detalhe|detalhezinho|bobagem|besteira|pormenor)
(?:pequen[oa]|minim[oa]|leve|insignificante|cosmetic[oa]) (?:detalhe|problema|falha|erro|incomodo|coisa|queixa|melhoria|defeito|inconveniente|bug)
(?:e|algo|coisa|so) (?:\\w+ )?(?:menor|estetico|cosmetico|secundari[oa])
(?:nada|pouco) (?:grave|urgente|importante|serio)
quando (?:puderem|tiverem (?:tempo|um tempinho))
baixa prioridade
(?:da para|consigo|conseguimos) (?:viver|conviver) (?:com|sem)`,
    workaround: `
(?:reinici|recarreg|reinstal|fech|atualiz)(?:ar|ando|o)(?: \\w+){0,3} (?:resolve|funciona|volta|passa)
(?:resolve|funciona|volta)~(?:reinici|recarreg|reinstal|fechando|atualizando)%
(?:contorn|gambiarra|solucao temporaria|solucao provisoria|solucao alternativa)%
(?:enquanto isso|por enquanto|por agora),? (?:eu |nos )?(?:faco|fazemos|uso|usamos|exporto|exportamos)%
(?:consigo|conseguimos|da para) (?:evitar|contornar|solucionar|resolver)%
(?:tenho|temos|tem) que (?:reiniciar|recarregar|fechar e|reinstalar|(?:abrir|entrar) (?:de novo|outra vez))%`,
    mandatory: `
(?:auditor|auditores|lei|receita|fisco|normativa|regulador|legislacao|seguradora|contrato|politica)(?: \\w+){0,2} (?:exige|exigem|obriga|obrigam|requer|requerem|pede)
(?:por lei|legalmente|por contrato)(?: \\w+)? (?:obrigad|obrigatori|exigid|necessari|temos|devemos)%
(?:obrigatori|exigencia legal|requisito legal|obrigacao legal)%
somos obrigad%`,
    solved: `
(?:ja )?(?:me |nos |o |foi )?(?:resolveram|arrumaram|corrigiram|consertaram|resolveu|corrigiu|solucionaram)(?! (?:nada|nenhum|nem))(?: \\w+)?
(?:ja |foi |ficou |esta |estao |foram )(?:\\w+ )?(?:resolvid|arrumad|corrigid|consertad|solucionad)%
(?:ja |agora (?:ja )?)(?:funciona|esta|carrega|abre)(?:m)?(?: \\w+)? (?:bem|perfeit|de novo|outra vez|otim|normal|corretamente|sem problemas|resolvid|funcionando)%
(?:ja|agora) (?:funciona|funcionam)
(?:voltou|voltaram) a funcionar
(?:problema|erro|falha|assunto) (?:ja )?(?:resolvid|solucionad|corrigid)%
tudo (?:resolvido|certo agora|em ordem)`,
    hypothetical: `
se (?:algum dia|alguma vez|um dia|por acaso)~
se (?:\\w+ ){0,3}(?:falhasse|caisse|se perdesse|parasse)
imagin(?:e|em|a|o|ar|emos)~(?:se|que)
(?:temo|receio|me preocupa|medo|tenho medo|preocupa-me)(?: \\w+){0,3} (?:que|de que) ~(?:possa|um dia|algum dia|venha|suba)%
(?:continuem|mantenham|continue|sigam) (?:assim|com (?:o|este) bom)
(?:espero|esperamos|tomara|oxala) que (?:\\w+ )?(?:nunca|nao (?:falhe|mude|suba|o|se)|continue|continuem|permaneca)%
estariamos em (?:apuros|maus lencois)`,
    noProblem: `
(?:nao|nunca|jamais|nem|sem|nenhum|nenhuma|zero|tampouco)(?: (?:tive|tivemos|tenho|temos|tem|me|nos|da|deu|ha|houve|um|uma|so|unico|sequer|qualquer|nenhum|nenhuma|encontrei|vi|apresenta|apresentou|o|mais|maiores|ter|tido|notei|percebi))* (?:problema|falha|erro|bug|queixa|reclamac|travament|transtorno|inconveniente|queda|atraso|dificuldade)%(?:,? (?:e|nem|ou) (?:\\w+ )?(?:problema|falha|erro|bug|queixa|travament|queda|atraso)%)*
(?:nunca|jamais|nao)(?: (?:me|nos|se))* (?:travou|falhou|falha|trava|decepcionou|desapontou|caiu|deixou na mao|crashou)
(?:nada|nenhuma|nao tenho)(?: \\w+)? (?:a|que|do que|o que) (?:reclamar|apontar|criticar|melhorar|dizer|me queixar)%
nao (?:posso|podemos|tenho o que|da para) (?:reclamar|me queixar)
(?:solucion|resolv|corrig|evit|elimin)(?:a|am|ou|aram|eram|iram|eu|iu|e|em)(?: \\w+){0,2} (?:problemas?|erros|duvidas?)
livre de (?:erros|falhas|bugs)
nao mudaria nada`,
    uncertain: `
(?:talvez|pode ser que|vai ver)(?: \\w+){0,2} (?:seja|sou|estou|estamos|eu|me engano|esteja)%
nao (?:sei|tenho certeza|temos certeza|sabemos) (?:se|de que|que|por que)
(?:parece|acho|creio|diria) (?:que|ser)
(?:sou (?:so )?eu|so comigo|mais alguem|e normal)
se nao me engano
tenho a impressao`,
    calm: `
(?:so|apenas|somente) (?:quer|um comentario|uma nota|uma duvida|para que|coment|inform|avis|uma observacao)%
(?:sem pressa|para conhecimento|para informacao|para vossa informacao)
(?:o resto|de resto|fora isso)(?:,)? (?:\\w+ )?(?:bem|perfeit|otim|cert|funciona)%
(?:poderiam|podem) (?:verificar|corrigir|reembolsar)`,
    past: `
(?:antes|no inicio|no comeco|costumava|antigamente) (?:\\w+ )?(?:era|eram|ia|funcionava|estava|ser|estar|tudo|podia|dava)%
(?:era|eram|foi) (?:\\w+ )?(?:bo[ma]|otim|excelente|perfeit|fantastic|melhor|incrivel|maravilhos)%`,
    others: `
(?:outros|alguns|muitos|varios) (?:clientes|usuarios|utilizadores) (?:nos |me |tambem )*(?:coment|ped|report|mencion|diz|dizem|inform|solicit|reclam)%
(?:um banco|outro cliente|um dos nossos clientes)~`,
    praise: `
(?:otim[oa]s?|excelentes?|fantastic[oa]|incrivel|maravilhos[oa]|perfeit[oa]|perfeitamente|espetacular|sensacional|impecavel|magnific[oa]|show de bola|show|top|maravilha|nota (?:dez|10|mil)|impressionante|fenomenal|sobresaliente|ideal|bacana|fixe|genial)
(?:ador|am|gost|encant)(?:o|ei|amos|ando|o muito|ou)(?! (?:de saber))(?: (?:muito|demais|bastante))?
obrigad[oa] (?:pel|por)%(?! nada)
(?:muito|super|bastante|bem|tao|realmente) (?:bo[ma]|bons|boas|util|facil|facei|pratic|rapid|intuitiv|amave|content|satisfeit|profissiona|complet|eficient|eficaz|clar|confiave|simples|bonit|agil|feliz|estave|bem|atencios|simpatic|prestativ|recomendave)%
bo(?:m|a|ns|as) (?:app|aplicativo|aplicacao|trabalho|produto|servico|ferramenta|suporte|programa|atendimento|experiencia|qualidade|preco|sistema)
(?:facil|simples) de (?:usar|utilizar|configurar|entender|instalar|aprender|mexer)
(?:recomendo|recomendamos|recomendado|super recomendo)
(?:funciona|funcionam|roda|vai) (?:muito |super )?(?:bem|perfeit|otim|maravilh|rapid|direit|lindamente)%
(?:content[es]|satisfeit[oa]s?|feliz|felizes|encantad[oa]s?) (?:com|de|por)
(?:estamos|estou|fiquei|ficamos) (?:muito )?(?:contente|contentes|satisfeit[oa]s?|feliz|felizes)
(?:nos|me) (?:ajuda|poupa|facilita|economiza|ajudou|poupou|facilitou|salva|salvou)%
(?:poupa|economiz)%
(?:parabens|bravo)
(?:o|a) melhor
melhor (?:app|aplicativo|ferramenta|sistema|programa)
rapid(?:o|a|os|as|issim%|inho)
util
uteis
intuitiv%
confiave(?:l|is)
eficient%
atencios%
prestativ%
(?:resolveram|solucionaram|responderam|atenderam|resolveu) (?:\\w+ ){0,4}(?:rapid|em (?:\\w+ )?(?:minutos|minuto|hora|horas)|na hora|no (?:mesmo dia|ato)|minha duvida|minhas duvidas)%
(?:cinco|5) estrelas
(?:10/10|dez de dez)
mil vezes melhor`,
    fine: `
(?:esta|estao|vai|vao|tudo|anda|funciona|de resto|o resto|e) (?:\\w+ )?(?:bem|bom|boa|corret[oa]|ok|okay|razoavel|aceitavel|certo)
nada mal
cumpre(?: \\w+){0,2}
(?:o app|o aplicativo|a aplicacao|o programa|o sistema) funciona
mais ou menos
normal`,
    rage: `
(?:pessim[oa]s?|horrivel|horrorosa?|horroroso|terrivel|lixo|merda|porcaria|nojo|nojent[oa]|desastre|desastros[oa]|vergonha|vergonhos[oa]|lamentavel|ridicul[oa]|inaceitavel|odeio|decepc[a-z]+|decepcionad[oa]|frustra[a-z]*|revoltante|patetic[oa]|inutil|pior|golpe|piada|palhacada|absurdo|absurda|irritante|irritad[oa]|indignad[oa]|descaso|perda de (?:tempo|dinheiro)|droga|ruim)`,
    irony: `
(?:otimo|fantastico|perfeito|maravilhoso|que bom|que lindo|que alegria|que maravilha|fabuloso|que legal|excelente|genial)(?:,| que| mais uma| outra| o trabalho| trabalho|!)
(?:adoro|amo) (?:como|que|quando|ter que|perder|esperar|pagar)
(?:bravo|parabens|bom trabalho|belo trabalho|obrigad[oa] por nada|palmas|muito bem)
(?:era so|so) o que (?:me |nos )?faltava
obrigad[oa] por (?:nada|quebrar|apagar|perder|me fazer|estragar|arruinar|piorar|deixar)
(?:que bela|que belo|bela|belo|grande) (?:melhoria|atualizacao|suporte|servico|surpresa|porcaria)
dinheiro (?:muito )?bem (?:gasto|investido)
"(?:suporte|servico|melhoria|melhorias|atendimento|premium|rapido|inteligente)"`,
    still: `
(?:continua|continuam|continuamos|continuo|segue)(?: \\w+)? (?:igual|sem|na mesma|acontecendo|falhando|com|quebrad|fora|ocorrendo|esperando|dando|a (?:acontecer|falhar|dar))%
ainda (?:nao|continua|falha|ocorre|acontece|esta|estamos|estou)
(?:o )?mesmo (?:problema|erro)
(?:alguma|ha) (?:novidade|noticia|atualizacao)%
nao (?:foi|foram) (?:resolvid|corrigid|arrumad|solucionad)%
voltou a (?:acontecer|ocorrer|falhar|dar)`,
    additive: `
(?:alem disso|tambem|outra coisa|outro|outra|segundo|segunda|em segundo lugar|terceiro|terceira|por outro lado|por ultimo|finalmente|ainda por cima|igualmente|e tambem|duas coisas|ademais)`,
    anaphor: `
(?:isso|isto|esta|este|estes|estas|esse|essa|ele|ela|eles|elas|o|a|os|as|e|por isso|portanto|entao|assim|porque|ja que|pois|como resultado|nao|tudo|agora|de modo que|com isso|o que|me|nos|se|antes|cada|ja)`,
    consHeader: `
(?:desvantage(?:m|ns)|contras?|pontos? (?:negativos?|fracos?|a melhorar|de melhoria)|aspectos? (?:negativos?|a melhorar)|o (?:pior|ruim|negativo|que (?:menos|nao) (?:\\w+ )?(?:gosta|gostei|gostou|gosto))|fraquezas|a melhorar|melhorias|inconvenientes|problemas|reclamacoes)
o que (?:(?:nao |menos )(?:\\w+ )?(?:gost|funcion)%|(?:podemos|poderiamos|devemos|deveriamos|pode|poderia|da para) (?:ser )?melhor%|melhoraria%|mudaria%|falta|falhou|deu errado|te frustra)(?: \\w+){0,4}`,
    prosHeader: `
(?:vantage(?:m|ns)|pros|pontos? (?:positivos?|fortes?)|aspectos? positivos?|o (?:melhor|bom|positivo|que (?:mais )?(?:\\w+ )?(?:gosta|gostei|gostou|gosto))|a favor)
o que (?:voce )?(?:mais )?(?:gosta|gostou|gostei|funciona|funcionou|valoriza)(?: \\w+){0,4}`,
    filler: `
(?:ola|oi|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s (?:senhor|amig)[a-z]+|obrigad[oa]|muito obrigad[oa]|atenciosamente|cumprimentos|abracos?|tchau|ate logo)`,
  },
  negator:
    '(?:nao|nunca|jamais|sem|nem|tampouco|nada de|zero|nenhum|nenhuma) (?:(?!que|e|ou|mas|so|se|quando|porque|apenas)[a-z]+ ){0,1}',
  contrast:
    'mas|porem|contudo|no entanto|entretanto|todavia|embora|apesar de|so que|pena que|infelizmente|em compensacao|exceto',
  joiner: 'e|e ainda|e tambem',
  stopWords:
    'o a os as um uma uns umas e ou de do da dos das em no na nos nas ao aos que sao ser era eram foi foram esta estao este estes estas esse essa esses essas isso isto aquele aquela por pelo pela para pra com sem sobre entre desde ate se me te lhe meu minha meus minhas seu sua seus suas nosso nossa nossos nossas eu ele ela eles elas voce voces nao nem sim ja muito muita muitos muitas mais menos mas porque como quando onde qual quem todo toda todos todas tudo algo nada ninguem ha tem tenho temos tinha ter tive pode podem posso podemos fazer faz vai vou vamos ir so tambem tao tanto cada vez vezes outro outra outros outras embora agora antes depois sempre nunca aqui assim bem mal melhor obrigado obrigada favor ola dia dias semana semanas mes meses ano anos hora horas minuto minutos app aplicativo aplicacao programa sistema empresa equipe equipa cliente clientes usuario usuarios problema problemas funciona funcionar usar quero queremos gostaria',
  phrases: {
    reports: 'O cliente relata: {}',
    consequence: 'Consequência indicada: {}',
    wishes: 'O cliente pede: {}',
    asks: 'O cliente pergunta: {}',
    praises: 'O cliente elogia: {}',
  },
};

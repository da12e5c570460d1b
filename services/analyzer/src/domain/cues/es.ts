import type { CueList } from './cue.ts';

/** Phrases of Spanish (Spain and Latin America), written as families. */
export const es: CueList = {
  language: 'es',
  spaced: true,
  macros: {
    // An inverted mark stands in front of the first word and counts as a part of it.
    Q: '(?:¿|¡|)',
    WORKS:
      '(?:funcion|carg|abr|arranc|inici|sincroniz|guard|conect|respond|export|import|imprim|descarg|sub|actualiz|muestr|mostr|envi|lleg|aparec|reconoc|detect|reproduc|instal|registr|cuent|gener|calcul|recib|suen|proces|termin|acept|encuentr|refresc|and|enciend|reaccion|sirv|entr|sal|coincid|complet|borr|elimin|timbr|emit|vincul|empareja)',
    DONT: '(?:no|ya no|tampoco|nunca|apenas|jamas|nada)(?: (?:me|nos|se|le|les|lo|la|los|las|te|ni|siquiera|ya|siempre|bien))*(?: (?:ha|han|habia|esta|estan|estaba|estaban|quiere|vuelve a|volvio a|va a|termina de|acaba de|llega a|consigue|logra))?',
    CANT: '(?:(?:no|ya no|tampoco|nunca)(?: (?:me|nos|se|le|les|lo|la|te))*(?: (?:puedo|puede|pueden|podemos|deja|dejan|permite|permiten|consigo|consigue|conseguimos|logro|logra|logramos|pude|pudimos|pudo|pudieron|podia|podiamos|dejaba|dejo|he podido|hemos podido|ha podido|hay (?:manera|forma|modo) de|es posible|fue posible|ha sido posible))|(?:es|fue|era|resulta|me es|nos es) imposible|imposible|incapaz de|incapaces de|sin poder)(?: (?:ni|siquiera|ya|bien|nos|me))*',
    WE: '(?:nosotros|nos|me|yo|vamos a|voy a|tendremos que|tendre que|tenemos que|tengo que|toca|tocara|habra que|acabaremos|terminaremos|preferimos)',
    SUBSCRIPTION: '(?:suscripcion|contrato|cuenta|membresia|plan|licencias?|servicio|abono|acuerdo)',
    LEAVE:
      '(?:(?:nos|me) (?:vamos|voy|iremos|ire|cambiamos|cambiaremos|cambio|cambiare|pasamos|pasaremos|paso a|pasare|marchamos|marcho|marcharemos|damos de baja|doy de baja|daremos de baja|dare de baja|largamos|largo|mudamos|salimos|retiramos|borro|borramos)|(?:vamos|voy|tendremos|tendre|tenemos|tengo|habra|toca|tocara|obligados|obligado)(?: que| a)? (?:ir(?:nos|me)|cambiar(?:nos|me|)|pasar(?:nos|me)|marchar(?:nos|me)|dar(?:nos|me) de baja|cancelar|buscar (?:otr|un|alternativ)|migrar|dejar(?:lo|los| de)|rescindir|desinstalar|salir)%|cancel(?:o|amos|are|aremos|aria|ariamos)(?! (?:la (?:cita|reunion|reserva)|el pedido|un))|rescind(?:imos|o|iremos|ire)|migr(?:amos|aremos|o|are)|buscar(?:emos|e) (?:otr|un|alternativ)%|busc(?:amos|o) (?:otr|alternativ)%|desinstal(?:o|are|amos)|dej(?:amos|aremos|are|o) (?:de (?:usar|pagar|utilizar)|el servicio|la plataforma|la app)|contratamos (?:a )?(?:otr|la competencia)%|no (?:renov|firm|continu|segui)(?:amos|aremos|o|are|mos|remos|re|re)|no (?:vamos|voy) a (?:renovar|firmar|seguir|continuar|comprar|contratar))',
    COMMIT:
      '(?:renov|firm|compr|contrat|adopt|despleg|implant|continu|seguir|seguim|seguire|ampli|avanz|migr|implement|autoriz|extend|apost|recomend|lanz|usarl|usar|utilizar)%',
    ORG: '(?:legal|juridico|seguridad|cumplimiento|compras|sistemas|informatica|ti|it|ciso|cfo|dpo|dpd|proteccion de datos|auditores|auditoria|finanzas|direccion|gerencia|comite|riesgos|abogados?|asesoria|matriz|consejo|aseguradora|regulador)',
    THIRD:
      '(?:hubspot|salesforce|slack|microsoft teams|teams|zapier|shopify|woocommerce|prestashop|magento|quickbooks|xero|jira|zendesk|sap|power bi|stripe|mailchimp|notion|trello|asana|sage|netsuite|dropbox|sharepoint|onedrive|google (?:calendar|sheets|drive|ads|analytics|workspace)|outlook|holded|contasol|contpaqi?|siigo|alegra|mercado ?pago|mercado ?libre|tienda ?nube|odoo|make|pipedrive|intercom|github|gitlab|apple health|garmin|strava|a3)',
    PRODUCT:
      '(?:app|aplicacion|programa|sistema|plataforma|pagina|web|sitio|servidor|portal|herramienta|servicio|software|tienda)',
  },
  cues: {
    manual: `
(?:paso|pasamos|copio|copiamos|tecleo|tecleamos|apunto|apuntamos)(?: [a-z]+){0,5}? a mano
a mano
reescrib%
a mano
manualmente
copia(?:r|ndo|mos|r y| y)* ?(?:y )?peg%`,
    hardFailure: `
{DONT} {WORKS}%
{CANT} (?:entrar|acceder|iniciar|abrir|ver|usar|utilizar|conectar|subir|descargar|guardar|sincronizar|cargar|pagar|imprimir|importar|exportar|enviar|recibir|editar|registrar|reservar|comprar|completar|terminar|finalizar|crear|activar|instalar|actualizar|facturar|timbrar|emitir|generar|escanear|trabajar|continuar|hacer (?:nada|pedidos|login|pagos)|mandar|responder|vincular|loguear|ingresar|marcar|recuperar|cobrar|avanzar|leer|reproducir|jugar|buscar|consultar|cerrar|contestar|presentar)%
(?:se|me|nos)(?: me| nos)? (?:cierra|cierran|cuelga|cuelgan|congela|congelan|bloquea|bloquean|traba|traban|peta|crashea|queda (?:colgad|congelad|bloquead|trabad|pegad|en blanco|cargando|pensando)|quedo (?:colgad|congelad|bloquead|trabad|pegad|en blanco))%
(?:se|me|nos)(?: me| nos)? (?:cierra|cerro|cae|cayo|bloqueo|congelo|colgo|trabo|reinicia)%
crashea%
crash%
peta
petando
(?:dejo|deja|dejaron|dejado|paro|ha parado|han dejado) de (?:{WORKS}|ser|leer|pasar)%
(?:sigue|siguen|continua|continuan) (?:sin|caid)%~
sin (?:funcionar|responder|cargar|sincronizar|arrancar|acceso)
(?:pantalla|pagina) (?:en )?(?:blanc|negr)%
(?:archivo|fichero|exportacion|informe|reporte|pdf|csv|excel|pagina|documento|listado)s?~ (?:vacio|vacia|en blanco|ilegible|danado|corrupto)s?
(?:sale|salen|llega|llegan|aparece|aparecen|viene|descarga|exporta|queda)%~ (?:vacio|vacia|vacios|vacias|en blanco|en cero)
(?:exporta|descarga|genera) (?:vacio|un archivo vacio|nada)
inutilizable%
inservible%
inusable%
(?:esta|estan|queda|quedo|quedan) (?:totalmente |completamente )?(?:rot|roto|caid|bloquead|inoperativ|estropead)%
bloquead% (?:la cuenta|mi cuenta|el acceso)
(?:cuenta|usuario|acceso|pago|tarjeta)s? (?:bloquead|rechazad|denegad|suspendid)%
(?:rechaza|rechazan|rechazo|rechazaron|deniega|declina)%(?: el| la| mi| los| las)* (?:pago|tarjeta|solicitud|transferencia|archivo|acceso)%
(?:error|errores) (?:500|502|503|504|404|de servidor|al (?:guardar|entrar|abrir|cargar|enviar|pagar|exportar|importar|iniciar|descargar|subir|conectar|timbrar|facturar|acceder|sincronizar))
(?:da|dan|tira|arroja|lanza|salta|sale|marca|manda)(?: siempre| un| el| constantemente)* error%
tiempo de espera (?:agotado|excedido)
time ?out
(?:pague|pagamos|pagando|he pagado|hemos pagado|pago)~(?:sigue|siguen|continua|continuan)~(?:anuncio|publicidad|mostrando|saliendo|apareciendo|bloquead)%
carga infinita
cargando (?:eternamente|infinit|para siempre|sin parar)%
no pasa nada
se (?:detiene|detienen|detuvo|interrumpe|interrumpen|interrumpio)(?! a)`,
    failure: `
bugs?
bugea%
buggead%
fall(?:a|an|o|os|aba|ando|as|ado|aron)
fallo
error%
problema%
averia%
defect%
inestable%
(?:se|me|nos)(?: me| nos)? (?:desconecta|desconfigura|desincroniza|corta|pierde|pierden|duplica|duplican|borra|borran|rompe|rompio|atasca|reinicia)%
desconect%
duplicad%
(?:me|nos|te|los|les) (?:echa|saca|expulsa|bota|cierra la sesion|desloguea)%
cierra (?:la )?sesion
(?:llega|llegan|llego|llegaron) (?:tarde|con retraso|incomplet|rot)%
con (?:mucho )?retraso
(?:faltan|falta) (?:datos|registros|pedidos|facturas|movimientos|transacciones|lineas|filas|paginas|mensajes|citas)
desaparec%
(?:vacio|vacia)s?
en blanco
incomplet%
ilegible%
(?:sigue|siguen|continua|continuan) (?:mostrando|saliendo|apareciendo|pidiendo|dando|ahi)
(?:pierde|pierden|perdio|perdiendo) (?:la |el |los |las )?(?:conexion|senal|cambios|posicion|sesion|datos|configuracion)
cort(?:a|an) (?:la |las )?(?:llamada|conexion|comunicacion)%
sin sonido
no se (?:escucha|oye|ve)
repetid(?:o|os|a|as)
dos veces
va (?:fatal|mal|a trompicones)
anda mal
no anda (?:bien)?
por duplicado`,
    wrong: `
incorrect%
equivocad%
erron%
(?:esta|estan|sale|salen|son|es|muestra|calcula|calculan|da) (?:\\w+ ){0,2}mal(?! (?:de|menor))
mal (?:calculad|sumad|configurad|traducid)%
inexact%
impreci%
no (?:cuadra|cuadran|coincide|coinciden|concuerda|concuerdan|corresponde|corresponden|suma|suman)%
descuadr%
desfas%
(?:datos|total|totales|importe|importes|saldo|cifras|precio|fecha|cantidad|iva|calculo|resultado|numero)s? (?:no es|no son|que no|falso|raro|distint|diferent)%
(?:suma|calcula|muestra|redondea) mal`,
    loss: `
(?:se|me|nos)(?: me| nos)? (?:ha |han |habia |habian )?(?:perd|borr|elimin|desaparec)(?:ido|io|ieron|o|aron|ado|ando|iendo|ir)~(?:tod[oa]s?|datos|registros|contactos|clientes|archivos|fotos|documentos|historial|facturas|pedidos|trabajo|meses|anos|mensajes|notas|proyectos|informacion|expedientes|citas|base)%
(?:tod[oa]s? (?:los|las|mis|nuestr[oa]s|mi|el|la|lo)|mis|nuestr[oa]s)~(?:desaparec(?:io|ieron|ido|idos)|se (?:borr|perd|elimin|esfum)%|(?:se )?ha%? (?:perdido|borrado|desaparecido|eliminado)|borrad[oa]s|perdid[oa]s)
(?:perdi|perdimos|perdio|perdieron|hemos perdido|he perdido|borro|borraron|ha borrado|elimino|eliminaron|ha eliminado)~(?:tod[oa]s?|datos|registros|contactos|fotos|archivos|historial|facturas|meses de|anos de|semanas de|trabajo de|documentos|la base|expedientes)%
(?:desaparecio|desaparecieron|han desaparecido|ha desaparecido)~(?:tod[oa]s?|datos|registros|contactos|fotos|archivos|historial|facturas|meses|anos|documentos|pedidos|clientes|mensajes|notas|\\d{2,})%
perdida de (?:datos|informacion|registros)
(?:datos|registros|contactos|archivos|facturas|fotos|pedidos|documentos|notas|citas|historiales) (?:\\w+ ){0,3}(?:perdid|borrad|eliminad|corrupt|desaparec)%
(?:copia|copias) de seguridad~(?:no (?:se )?(?:ha|han|hac|hiz|ejecut|funcion|complet|restaur)|fall|vaci|corrupt|danad)%
(?:backup|backups|respaldo|respaldos)~(?:no (?:se )?(?:ha|han|hac|hiz|ejecut|funcion|complet|restaur|corr)|fall|vaci|corrupt|danad)%
(?:sobrescrib|sobreescrib|corromp)%
(?:stock|saldo|saldos|inventario|total|totales)~(?:mal|incorrect|equivocad|erron)% ~sin (?:avis|error)%`,
    outage: `
(?:nadie|ninguno|ninguna)~(?:puede|pudo|ha podido|podia|logra|consigue|tiene acceso|puede entrar)
(?:tod[oa]s?|ningun)~(?:equipo|empresa|oficina|usuarios|empleados|tiendas|sucursales|clientes|personal|companer[oa]s|sedes|agentes|delegaciones|planta)~(?:sin (?:acceso|poder|sistema|servicio)|no (?:puede|pueden|podemos)|bloquead|parad|fuera de|caid)%
(?:el |la |los )?{PRODUCT}(?:es|s)? (?:\\w+ )?(?:(?:se ha |se )?(?:caid|cayo|cae)|(?:esta|estan|lleva|llevan|estuvo|sigue|siguen) (?:\\w+ ){0,3}(?:caid|fuera de servicio|inoperativ|abajo|offline))%
(?:caida|corte) (?:total|general|del servicio|del sistema|de la plataforma)
(?:no podemos|no puede|no pueden)~(?:entrar|acceder|iniciar|trabajar|ingresar)~(?:nadie|ningun|toda la|todo el|todos)%
(?:sin|fuera de) servicio desde
totalmente caid%`,
    exposure: `
(?:ver|veo|ve|ven|vemos|vi|vimos|acceder|accede|acceden|abrir|leer|descargar|aparecen|aparece|muestra|muestran|mostro|recibo|recibi|recibimos|recibio|llegan|llego|sale|salen|salian)~(?:de )?(?:otr[oa]s? (?:cliente|usuario|empresa|persona|paciente|cuenta|companero|alumno|empleado|inquilino|familia)|desconocid|terceros|otra persona|ajen[oa])%
(?:datos|facturas?|informacion|documentos?|expedientes?|mensajes|pedidos|nominas?|historial%) (?:\\w+ ){0,2}de (?:otr[oa]s? (?:cliente|usuario|empresa|persona|paciente|cuenta|companer|alumno|empleado)|terceros|desconocid|otra persona)%
(?:cualquier|cualquiera|todo el mundo|todos|otros|terceros|antiguo|ex|despedid|exemplead|ex emplead|eliminad)~(?:puede|pueden|podia|podian|sigue|siguen|todavia)~(?:ver|acced|entr|abr|leer|descarg|modific)%
(?:fuga|filtracion|brecha|robo) de (?:datos|informacion|seguridad|contrasenas)
(?:datos|contrasenas|claves|informacion|documentos)~(?:filtrad|expuest|publicad|al descubierto|accesibles? (?:para|a) cualquier|indexad|hackead)%
(?:hackear|hackead|hackearon|acceso no autorizado|accesos no autorizados|suplantacion)%
contrasenas? (?:\\w+ )?en (?:texto plano|claro|abierto)
sin (?:contrasena|autenticacion|iniciar sesion|login)~(?:ver|acced|abr|entr|visible)%
(?:indexad|aparec|salen|se ven)% en google`,
    grave: `
(?:nomina|nominas|salarios|sueldos|planilla)~(?:no (?:se |hemos |podemos |puedo |ha |han |pudimos )|imposible|fall|incorrect|bloquead|mal )%
{CANT} (?:pagar|procesar|calcular|cerrar|hacer|emitir|correr)~(?:nomina|salario|sueldo|planilla)%
(?:peligro|peligros|lesion|alergi|sobredosis|dosis (?:incorrecta|equivocada)|medicacion (?:incorrecta|equivocada)|seguridad del paciente|alarma de incendio|llamada de emergencia)%
(?:iva|impuestos|declaracion|hacienda|sat)~(?:multa|sancion|recargo|imposible|no (?:se )?(?:puede|pudo|pudimos|podemos|puedo))%
(?:multa|sancion) (?:de|por|del)~(?:hacienda|sat|agencia|iva|presentar)%
(?:declaracion|declaraciones)(?: [a-z]+){0,3}? (?:iva|impuestos|renta)~(?:mal|incorrect|equivocad|errone|fals)%`,
    slow: `
lent(?:o|a|os|as|itud|isim%)
muy lent%
lag
lagueado
laguead%
(?:tarda|tardan|tardo|tardaba|demora|demoran|demoro|se demora|se tarda|tarde|toma|toman|lleva|cuesta)(?: (?:mas de|casi|como|unos|unas|hasta|cerca de|alrededor de|en cargar|en abrir|en))* ?(?:\\d+|un|una|dos|tres|cinco|diez|veinte|treinta|cuarenta|media|medio|varios|varias|muchos|mucho|muchisimo|demasiado|minutos|horas|siglos|eternidad)[a-z0-9 ]{0,12}(?:segundo|minuto|hora|rato|siglo|eternidad|tiempo|en (?:cargar|abrir|responder|buscar|guardar|exportar|sincronizar|arrancar))%
(?:tarda|tardan|demora|demoran|tardando) (?:mucho|muchisimo|demasiado|una eternidad|siglos|la vida|horrores|bastante|anos|un monton)
(?:eterno|eterna|eternos|eternidad)
a paso de tortuga
va (?:a tirones|pesad|como una tortuga)%
tortuga
(?:se|va) (?:ralentiz|arrastr|enlentec)%
ralentiz%
rendimiento (?:malo|pesimo|pobre|horrible|bajo)
(?:\\d+|treinta|cuarenta|veinte|diez) segundos (?:para|en|por)
carga(?:n)? (?:muy )?(?:despacio|lent)%`,
    drain: `
(?:consume|gasta|come|chupa|agota|drena|devora|fund)%~(?:bateria|memoria|ram|datos|recursos|cpu|espacio)
(?:bateria|movil|celular|telefono)~(?:dura (?:nada|poco|menos)|se (?:agota|gasta|descarga|calienta)|sobrecalient)%
(?:ocupa|pesa) (?:mucho|muchisimo|demasiado|\\d+)
sobrecalienta`,
    awkward: `
confus%
lios%
(?:un|es un|menudo|vaya) (?:lio|laberinto|caos|desastre de (?:menu|interfaz)|enredo|quebradero|rollo)
laberinto
enrevesad%
(?:poco|nada|menos) (?:intuitiv|clar|practic|accesibl|amigabl|comod|ergonomic|usabl|util)%
no (?:es|son|resulta|me parece) (?:\\w+ )?(?:intuitiv|clar[oa]|practic|accesibl|amigabl|comod)%
contraintuitiv%
complicad%
complej%
engorros%
incomod%
tedios%
(?:demasiados|tantos|muchos) (?:clics?|clicks?|pasos|menus|botones|pantallas|submenus)
(?:cuesta|cuestan|costo|costaba) (?:\\w+ )?(?:encontrar|entender|ver|leer|ubicar|localizar|mucho|trabajo|aprender)
(?:dificil|dificiles|complicado) (?:de )?(?:encontrar|entender|usar|leer|ver|manejar|navegar|localizar|aprender)
no (?:encuentro|encuentra|encontramos|se encuentra|se entiende|entiendo|se ve (?:bien|claro)|se lee|queda claro|hay quien)(?! (?:respuesta|palabras|ningun (?:fallo|problema)))
(?:escondid|ocult|enterrad)%
(?:letra|letras|texto|fuente|boton|botones|iconos?) (?:\\w+ ){0,2}(?:pequen|diminut|chic|minuscul|enan|ilegible)%
(?:tarde|tardo|tardamos|me lleva|me llevo|perdi)~(?:en|para) (?:encontrar|entender|dar con|descubrir|ubicar)
hay que (?:ir|hacer|dar|pasar|abrir|entrar|buscar|adivinar)~(?:veces|clics?|clicks?|pantallas|menus|cada|pasos|uno a uno)
daltonic%
lector de pantalla
(?:interfaz|menu|navegacion|formulario|proceso) (?:\\w+ ){0,2}(?:mal|lios|confus|complicad|pesim|caotic|torpe)%`,
    badDesign: `
(?:icono|diseno|interfaz|logo|color|colores|fuente|tema|menu|pantalla|version|actualizacion|aspecto|apariencia)s? (?:es|esta|son|se ve|queda|quedo|me parece|parece|nuevo es|nueva es) (?:\\w+ )?(?:horrible|horroros|feo|fea|feisim|fatal|espantos|malisim|pesim|anticuad|peor|un desastre|una porqueria|un asco|un horror|viej|desfasad)%
(?:horrible|horroros[oa]|fe[oa]|espantos[oa]|pesim[oa]|mal|anticuad[oa]) (?:el |la )?(?:nuev[oa] )?(?:icono|diseno|interfaz|logo|color|fuente|tema|menu|aspecto)%
(?:nuevo|nueva) (?:icono|diseno|interfaz|logo|menu|color|version)~(?:horrible|fe[oa]|espantos|fatal|horror|asco|desastre|no me gusta|mala|peor)%
(?:no me gusta|odio|detesto|no nos gusta) (?:\\w+ ){0,2}(?:icono|diseno|interfaz|logo|color|tema|menu|version|aspecto|actualizacion)%
fe(?:o|a|os|as)
feisim%
(?:falta|faltas|errores?) (?:de ortografia|ortografic|tipografic)%
errata%
mal alinead%
(?:vuelvan|volver|devuelvan|regresen) (?:a|al|a la)? ?(?:diseno |version |interfaz |el |la )*(?:anterior|viej|de antes)%
(?:borros|pixelad|desenfocad|distorsionad|estirad|torcid|descolorid)(?:o|a|os|as)`,
    missing: `
(?:falta|faltan|faltaria|hace falta|hacen falta|echo (?:de menos|en falta)|echamos (?:de menos|en falta)|extrano|se echa de menos|le falta|les falta|me falta|nos falta|solo falta|solo le falta)(?! (?:de respeto|de ortografia|respuesta|al respeto|datos|registros|pedidos|facturas|movimientos|transacciones|lineas|filas|de (?:respuesta|interes|atencion)))(?: (?:poder|una|un|el|la|los|las|mas|algo|que|opcion|[a-z]+))?
no (?:hay|tiene|tienen|existe|existen|incluye|incluyen|ofrece|ofrecen|trae|soporta|soportan|admite|admiten|cuenta con|dispone de|viene con)(?! (?:problema|fallo|error|queja|sentido|precio|desperdicio|duda|quien|nada|respuesta|excusa|comparacion|derecho|perdon|vergu|competencia|rival|ningun (?:problema|fallo|error)|acceso|como|(?:manera|forma) de (?:entrar|acceder|abrir|contactar|hablar)))(?: [a-z]+)?
sin (?:opcion|posibilidad|modo oscuro|soporte para|integracion|exportacion|filtros|buscador|api)
(?:carece|carecen|carencia)%
(?:muy|bastante|demasiado|algo) (?:limitad|basic|pobre)%
limitad% (?:a|en)
(?:solo|unicamente) (?:permite|funciona (?:con|en)|deja|se puede|exporta|muestra|soporta|admite|esta disponible)
no (?:esta|estan) (?:disponible|disponibles|soportad|incluid)%
todavia no (?:hay|tiene|existe|se puede)
ausencia de`,
    cannotDo: `
{CANT} (?:filtrar|ordenar|agrupar|personalizar|cambiar|elegir|escoger|seleccionar|configurar|ajustar|ocultar|restringir|renombrar|reordenar|combinar|fusionar|unir|deshacer|copiar|duplicar|compartir|asignar|etiquetar|programar|desactivar|quitar|comparar|anadir|agregar|adjuntar|rotar|limitar|mover|definir|dividir|archivar|marcar|borrar|eliminar|arrastrar|poner|anular|crear (?:reglas|plantillas|roles|grupos|vistas|informes)|modificar|fijar|invitar)%`,
    wish: `
(?:podria[ns]?|podriais|pueden|podeis) (?:\\w+ )?(?:hacer que|hacer posible|permitir|anadir|agregar|incluir|poner|mostrar|incorporar|ofrecer)
seria (?:posible|factible|viable)
(?:habria|hay) (?:manera|forma|posibilidad) de que
os importaria (?!decir|arreglar|revisar)[a-z]+
(?:seria|estaria|vendria|quedaria|iria) (?:\\w+ )?(?:bien|bueno|genial|ideal|util|estupend|perfect|fantastic|excelente|increible|interesante|practic|comod|mejor|de (?:gran|mucha) (?:ayuda|utilidad)|la bomba|lindo|un plus|chevere|padre|maravillos|brutal|top)%
(?:me|nos) (?:gustaria|encantaria|vendria (?:bien|genial)|serviria|ayudaria|interesaria|convendria)(?: que| poder| ver| tener| si)?
(?:ojala|quisiera|quisieramos|desearia|deseariamos|agradeceria|agradeceriamos|se agradeceria|apreciaria)(?! (?:saber|nunca|no))
{Q}(?:podrian|podriais|podrias|pueden|puedes|podeis|por que no) (?:por favor )?(?:anad|agreg|inclu|incorpor|implement|pon|permit|habilit|dar|ofrec|integr|desarroll|cre|mejor|sum|meter)%
(?:por favor|porfa|porfavor|pls),? (?:anad|agreg|inclu|incorpor|implement|pong|permit|habilit|den|ofrezc|integr|desarroll|mejor|consider|sum)%
{Q}(?:anadan|anadid|agreguen|incluyan|pongan|poned|incorporen|implementen|permitan|habiliten|integren|metan|saquen|hagan una version)
(?:deberia|deberian|tendria que|tendrian que|habria que|debieran) (?:\\w+ )?(?:poder|haber|tener|permitir|incluir|existir|ofrecer|dejar|anadir|agregar|ser posible|mejorar|soportar|contar|implementar)%
(?:necesito|necesitamos|necesitariamos|necesitaria|requerimos|requiero|nos hace falta)(?! (?:que (?:lo |me |nos )?(?:arregl|soluc|respond|llam|ayud)|ayuda|una (?:respuesta|solucion)|hablar|respuesta|soporte|saber|mi dinero|otra|buscar))(?: [a-z]+)?
(?:sugiero|sugerimos|sugeriria|sugerencia|sugerencias|propongo|propuesta|recomendaria (?:anadir|agregar|incluir|que))
(?:peticion|solicitud) de (?:funcion|funcionalidad|mejora|caracteristica)%
si (?:lo |la |los |las )?(?:anad|agreg|inclu|incorpor|implement|tuvier|hubier|permitier|permitiese|tuvies|hubies|lanz|sac|ofrec|integr|soport|pusier|pon)(?:en|an|eis|era|eran|iera|ieran|yen|yeran|ieseis|iesen|ese|esen|a|yes)%
{Q}(?:tienen|teneis|tienes|hay|esta|estan|existe) (?:pensado|previst|planead|planes?|planificad|en mente|intencion|alguna prevision|fecha|pensando)%
{Q}(?:van a|vais a|piensan|pensais|planean|planeais) (?:anad|agreg|inclu|implement|sac|lanz|incorpor|soport|ofrec|integr|permit)%
{Q}(?:para cuando|cuando) (?:estara|tendra|tendremos|saldra|habra|sale|llega|anadi|incluy|lanz|piensan|estaria)%~
hoja de ruta
(?:echaria|se podria|podria) (?:mejorar|anadir|agregar|incluir|tener|haber|ser mejor|incorporar)%
lo unico que (?:le |me |nos )?(?:falta|faltaria|pediria|mejoraria|cambiaria)
mejoraria
(?:anadir|agregar|incluir|incorporar) (?:un|una|el|la|mas|soporte|opcion|modo)%
esperamos que (?:anad|agreg|inclu|incorpor)%
un modo (?:oscuro|offline|sin conexion) (?:estaria|seria|vendria)`,
    wishHeader: `
(?:\\d+|dos|tres|cuatro|cinco|varias|varios|algunas|algunos|mis|nuestras|nuestros) (?:pequenas |grandes )?(?:deseos|peticiones|sugerencias|ideas|mejoras|propuestas|solicitudes)
(?:lista de deseos|peticiones|sugerencias|deseos|propuestas)
(?:nos|me) gustaria(?: ver| tener)?:`,
    askPlan: `
{Q}(?:hay|existe|habria) (?:alguna |algun |la )?(?:manera|forma|opcion|posibilidad|modo|plan|version)%
{Q}(?:es|seria) posible
{Q}(?:se puede|puedo|podemos|podria|pueden|puede)
{Q}(?:tienen|teneis|ofrecen|soporta|soportan|admite|incluye|tiene|funciona con)
{Q}(?:van a|vais a|piensan|planean)`,
    askHow: `
{Q}(?:como|donde|cuando|cuanto|cuantos|cuantas|cual|cuales|quien|que|por que|para que|a que|en que|desde cuando|hasta cuando) [a-z]+
{Q}(?:alguien|me|nos) (?:sabe|puede|pueden|podria|podrian|podrias|puedes|podeis) (?:decir|explicar|indicar|ayudar|aclarar|confirmar|informar|orientar|si|como)%
{Q}(?:es|esta|estan|hay|tengo|debo|hace falta|sirve|vale)
(?:quisiera|queria|querria|quiero|necesito|me gustaria|quisieramos|gustaria) (?:saber|preguntar|consultar|conocer)
(?:una|tengo una|solo una) (?:duda|pregunta|consulta)
no se (?:como|donde|si)`,
    plea: `
(?:por favor|porfa|porfavor|pls)?,? ?(?:arreglen|arreglenlo|arregladlo|arreglad|arregla|solucionen|solucionenlo|solucionadlo|solucion(?:ad|ar|a)|corrijan|corregid|reparen|revisen|revisad|resuelvan|resolved|hagan algo|ayuda|ayudenme|necesito ayuda)
(?:deben|tienen que|deberian|hay que) (?:arreglar|solucionar|corregir|revisar|resolver)%
{Q}(?:podrian|pueden|podeis|podriais) (?:por favor )?(?:revisar|arreglar|corregir|solucionar|devolver|ayudar|mirar|comprobar)%`,
    price: `
(?:muy|demasiado|tan|bastante|excesivamente|super|mas) car[oa]s?
car(?:o|a|os|as)(?= para|[.,!]| y| pero|$| por| si| comparad)
carisim%
(?:precio|precios|tarifa|tarifas|cuota|mensualidad|suscripcion|licencia|licencias|plan|coste|costo|costes)~(?:sub(?:io|ieron|ido|e|en|iendo)|aument|increment|dispar|duplic|triplic|excesiv|abusiv|elevad|alt[oa]s?|desorbitad|injust|exagerad|por las nubes|no (?:es|son) (?:transparente|clar)|pas[oa]|ha pasado|pasaron)%
(?:sub(?:ieron|ido|io|en|ida|idas)|aument|increment|duplic|triplic|dispar)%(?: de| el| la| los| las| nos| me| un)* (?:precio|precios|tarifa|tarifas|cuota|suscripcion|mensualidad|coste|costo|\\d+ ?%?)%
(?:subida|aumento|incremento|alza) (?:del? )?(?:\\d+|precio|precios|tarifa|las tarifas|la cuota)%
cuesta (?:demasiado|mucho|un ojo|una fortuna|un dineral|el doble|un rinon)
no (?:vale|merece|compensa) (?:lo que|el precio|la pena (?:pagar|por)|su precio|el dinero|ese)%
(?:robo|estafa|abuso|sablazo|atraco|timo|sacacuartos|sacadinero)s?(?! de (?:datos|identidad|contrasen))
no (?:me |nos )?(?:lo )?(?:podemos|puedo) (?:permitir|costear|pagar tanto)%
(?:plan|version|tarifa|licencia) mas (?:barat|economic|pequen)%
(?:fuera de|supera|excede) (?:nuestro |mi |el )?presupuesto
(?:paso|ha pasado|pasaron|subio|subieron|pasar)(?: [a-z]+){0,2} de \\D{0,3}\\d+[a-z€$ ]{0,10} a \\D{0,3}\\d+~(?:por|al|/) ?(?:usuario|mes|ano|puesto|licencia|persona)%`,
    charge: `
(?:cobr|factur|carg)(?:aron|ado|an|ando|o|a|aba|ada|ados)(?: (?:\\w+ ){0,5})?(?:dos veces|doble|por duplicado|de mas|otra vez|de nuevo|tres veces|sin (?:permiso|autorizacion|avis|consent|mi )|aunque|a pesar|despues de (?:cancel|dar)|indebid|un(?:a)? (?:extra|adicional)|mal|incorrect|(?:\\d+|\\$|€))%
(?:me|nos) (?:\\w+ )?(?:cobraron|cobran|han cobrado|siguen cobrando|cobro|estan cobrando|cargaron|descontaron|han cargado|ha cobrado|debitaron|renovaron|retiraron|quitaron (?:dinero|\\d))(?! (?:mucho por|caro))
(?:sigue|siguen|seguis|continuan) (?:cobrando|facturando|pasando)%
(?:cargo|cargos|cobro|cobros|factura|facturas|recibo|importe|comision|comisiones) (?:\\w+ )?(?:duplicad|doble|incorrect|errone|indebid|no (?:autorizad|reconocid)|equivocad|inesperad|sorpresa|ocult|desconocid|extran|de mas|por duplicado)%
(?:doble|segundo) (?:cargo|cobro|recibo|pago)
cobr(?:o|os|an|aron) (?:de mas|indebid|no autorizad)%
(?:se )?renov(?:o|aron|ado|aba) (?:\\w+ )?(?:automaticamente|sola|solo|sin)
(?:cancel|di de baja|dimos de baja|baja)%~(?:sigue|siguen|y (?:me|nos) (?:cobr|carg)|cobraron|cobrando|cobran)%
(?:no (?:me|nos) (?:devuelven|han devuelto|devolvieron|reembols)|(?:esperando|espero|sin recibir|no llega|no ha llegado|niegan|negaron)~(?:el |la |mi |un )?(?:reembolso|devolucion))%`,
    paywall: `
(?:muro|paywall) ?(?:de pago)?
(?:hay que|tengo que|tienes que|obligan a|te obligan a|quieren que|ahora hay que) pagar(?: mas| extra| por| para| aparte)?
(?:ahora|todo|funciones basicas|lo basico)~(?:es|son) (?:de pago|premium)
(?:es|son) (?:ya )?de pago
(?:deberia|deberian|tendria que) ser (?:gratis|gratuit)%
(?:antes|era|eran) (?:\\w+ )?(?:gratis|gratuit)%
solo (?:para|con|en) (?:el |la )?(?:premium|version de pago|plan superior|suscriptores)
solo si pagas`,
    refund: `
(?:quiero|queremos|exijo|exigimos|solicito|solicitamos|pido|pedimos|reclamo|devuelvan|devuelvanme|devolvedme|devuelveme|espero|demando)(?: \\w+){0,4} (?:reembolso|devolucion|dinero|plata|importe|pago)
(?:reembols|devuelv)(?:en|enme|an|anme|a)(?: \\w+){0,2}
mi dinero de vuelta`,
    people: `
(?:el |al |su |vuestro |del )?(?:soporte|servicio (?:al|de atencion|tecnico|de ayuda|postventa|de atencion al cliente)(?: cliente)?|atencion (?:al|del|de) (?:cliente|usuario|publico)|asistencia(?: tecnica)?|mesa de ayuda|helpdesk|postventa|call center|centro de (?:ayuda|atencion|llamadas))
atencion(?! a (?:los|las) detalle)
(?:agente|asesor|comercial|ejecutiv[oa]|consultor|tecnico|operador|vendedor|gestor|representante|teleoperador|account manager)%(?: de (?:cuenta|ventas|soporte))?
equipo (?:de )?(?:soporte|ventas|comercial|atencion|implantacion|tecnico)
tickets?
incidencias?
(?:personal|empleados|trabajadores|recepcionista)
(?:el |los )?chat(?! (?:de grupo|grupal))`,
    peopleBad: `
(?:no|nunca|nadie|jamas|tampoco|ni|sin)(?: \\w+){0,5}? (?:respond|contest|atiend|llam|devuelv|ayud|soluc|resuelv|resolv|escuch|coge|cogen|descuelg|da la cara|hac|dan solucion|da solucion|dan respuesta|respuesta|saben|sabe)%
(?:respuesta|respuestas|mensajes?|correos?) (?:\\w+ )?(?:automatic|generic|enlatad|tipo|copiad|robotic|predefinid|plantilla|de plantilla|de robot)%
(?:pesim|malisim|mal[oa]s?|mal|horrible|fatal|nefast|inutil|deficient|lamentable|vergonzos|desastros|lent|incompetent|grosera?s?|maleducad|borde|inexistent|penos|terrible|deplorable|poco profesional|prepotent|arrogant|nul[oa]|patetic|desagradable)%
(?:tarda|tardan|tardo|tardaron|demora|demoran|espera|esperando|esperamos|espere|llevo|llevamos)~(?:dia|hora|semana|mes|minuto)%
(?:cierran|cerraron|cerro|cerrado|cierra)~(?:ticket|caso|incidencia)%
(?:prometi|promet|ignor|mintier|mient|colgaron|cuelgan|pasan de|me pasan|nos pasan|marean|pelot)%
ni (?:idea|caso)
cero (?:ayuda|respuesta|interes)
dej(?:a|an|o) (?:mucho )?que desear`,
    peopleBadAlone: `
nadie (?:me |nos |te )?(?:ha |han )?(?:respond|contest|atiend|atendi|llam|devuelve|coge|ayud|da (?:una )?(?:respuesta|solucion)|hace caso|se hace cargo|da la cara)%
(?:no|nunca|jamas|ni)(?: (?:me|nos|te|les|se|han|ha|he|hemos|siquiera))* (?:responden|respondieron|respondido|contestan|contestaron|contestado|devuelven (?:la|las) llamada|devolvieron (?:la|las) llamada|hacen caso|atienden|atendieron|contesta nadie|responde nadie|recibi respuesta|recibido respuesta|recibimos respuesta|obtuve respuesta|cogen el telefono|hacen ni caso)%
(?:sin|ninguna|ni una|cero) (?:\\w+ )?(?:respuesta|contestacion)
(?:escrib|mand|envi|llam|abr|report|reclam)(?:i|e|imos|amos|ido|ado|o|iendo|ando)~(?:veces|correos?|mails?|e-?mails?|tickets?|mensajes|semanas|dias|meses)~(?:nada|nadie|sin|ningun|no |silencio|ni )%
(?:llevo|llevamos)~(?:esperando|sin)~(?:respuesta|contestacion|llamada|solucion)
(?:eso|es lo que) (?:\\w+ )?(?:nos|me) (?:dijo|dijeron|prometi)%
(?:nos|me) (?:habian |habia |han )?(?:prometi)%
promesas (?:incumplidas|vacias|rotas)
(?:todo )?promesas`,
    security: `
(?:rgpd|gdpr|lopd|lopdgdd|hipaa|soc ?2|iso ?27001|ens|habeas data|lgpd|dpa)
privacidad
seguridad(?! (?:social|de que))
(?:proteccion|residencia|ubicacion|alojamiento|soberania|tratamiento) de (?:los )?datos
(?:encargado|contrato) de(?:l)? tratamiento
(?:datos|servidores?|alojad|almacenad|hosting)%~(?:en (?:la )?(?:ue|union europea|europa|espana|mexico|eeuu|estados unidos)|fuera de (?:la )?(?:ue|europa))
(?:permisos|roles)(?: de (?:usuario|acceso))?
control de acceso%
(?:registro|registros|log|logs|traza|trazabilidad) de (?:auditoria|acceso|actividad)%
auditoria%
(?:cifr|encript)%
vulnerab%
(?:doble factor|dos factores|verificacion en dos pasos|segundo factor)
(?:normativa|cumplimiento|conformidad)
certificacion%
phishing
(?:todos|cualquiera|todo el mundo) (?:puede|pueden) (?:ver|editar|borrar|modificar)%
sin (?:un |una |el |la )?(?:cifrado|certificacion|registro de auditoria|contrato de encargado|acuerdo de tratamiento|doble factor|permisos|roles|rgpd|gdpr)`,
    signOn: `
sso
saml
single sign-?on
inicio de sesion (?:unico|unificado)
scim
(?:2fa|mfa)
oauth
active directory
directorio activo
(?:okta|azure ad|entra)`,
    integration: `
integra(?:cion|ciones|r|rlo|do|da|se|n)
conector%
webhooks?
plug-?ins?
(?:conexion|conectar|conecta|sincronizacion|sincronizar|sincroniza|enlace|exportar|importar|vincular) (?:con|a|desde|hacia) {THIRD}
{THIRD}`,
    docs: `
documentacion
(?:el |la )?(?:manual|manuales|guia|guias|tutorial|tutoriales|instrucciones|faq|preguntas frecuentes|centro de ayuda|base de conocimiento|articulos? de ayuda|ayuda en linea)
onboarding
puesta en marcha
(?:proceso de )?(?:incorporacion|formacion|capacitacion) inicial`,
    docsBad: `
(?:desactualizad|obsolet|anticuad|viej|incomplet|incorrect|equivocad|confus|inexistent|pesim|mal[oa]s?|mal|pobre|escas|insuficient|contradictori|inutil)%
(?:no|nunca|ni)(?: \\w+){0,2} (?:existe|explica|menciona|coincide|cubre|describe|aclara|dice|funciona|sirve|ayuda|hay|corresponde|se entiende|encuentro|actualizan?|tiene)%
(?:falta|faltan|carece)%
dificil de (?:seguir|entender|encontrar)
poco clar%`,
    left: `
(?:me he|nos hemos|me|nos) (?:dado|doy|damos|di|dimos|cambiado|pasado|ido) (?:de baja|a otr|con otr|a la competencia)%
(?:hemos|he) (?:cancelado|rescindido|dejado de (?:usar|pagar)|desinstalado|contratado (?:a )?otr)%
(?:cancel|rescind|termin|anul)(?:e|ado|amos|ando|imos|i|ido|ar|are|aremos|o)(?: ya| hoy| ayer)? (?:mi |la |el |nuestr[oa] |nuestr[oa]s |las )?{SUBSCRIPTION}
(?:he|hemos|ya|acabo de|acabamos de|tuve que|tuvimos que|vamos a|voy a|decidi|decidimos|quiero|queremos|deseo|deseamos|solicito|solicitamos|procedo a) (?:\\w+ )?(?:cancelar|cancelado|dar(?:me|nos|la|lo)? de baja|rescindir|darme|desinstalar|desinstalado|desinstalarla|desinstale|abandonar|cancele)(?! (?:la cita|el pedido|un pedido|citas|pedidos|una))%
(?:me|nos) (?:di|dimos|doy|damos|he dado|hemos dado|estamos dando) de baja
desinstal(?:e|ado|ada|ando|o|amos|are)(?! y (?:volvi|reinst|instal)|(?:la|lo)? y)
(?:ya )?(?:nos|me) (?:hemos |he )?(?:cambiamos|cambie|cambiado|pasamos|pase|pasado|fuimos|ido|mudamos|cambiando|estamos cambiando|vamos|voy)(?: ya)? (?:a|al|con|para) (?!otra (?:pantalla|pestana|pagina|oficina)|la (?:nueva|version|pantalla)|android|iphone|ios|trabajar|tener|seguir|ver|dormir|la cama|dar|ser|hacer|por|plan|poder|pedir|vuestr|su |tu |[a-z]+r )[a-z]+
(?:nos|me) (?:vamos|voy|fuimos|marchamos|marcho|pasamos|cambiamos) (?:a |con |para )?(?:la competencia|otr[oa] (?:proveedor|empresa|herramienta|app|aplicacion|plataforma|programa|software|compania|solucion|servicio))%
(?:hemos|he|ya) (?:firmado|contratado|migrado|cambiado|elegido|comprado)~(?:otr[oa]|la competencia|a otr)%
(?:firmamos|firme|contratamos|contrate|elegimos|optamos por|migramos a|estamos migrando|migrando a|nos decidimos por)~(?:otr[oa] (?:proveedor|empresa|herramienta|app|plataforma|programa|software|compania|solucion)|la competencia|un competidor)%
(?:no|nunca) (?:\\w+ )?(?:vamos a |voy a |pensamos |pienso |quiero |queremos |hemos querido )?(?:renovar|renovaremos|renovare|renovamos|renuevo|prorrogar|prorrogamos)(?! (?:automatic|sol[oa]))%
(?:ultimo|ultima) (?:mes|ano|factura|pago|cuota)~(?:con (?:vosotros|ustedes)|como cliente)%
(?:deje|dejamos|hemos dejado|he dejado|dejado) de (?:usar|utilizar|pagar)(?:l[oa]|la)?
(?:quiero|queremos|solicito|solicitamos|exijo) (?:\\w+ )?(?:la |mi )?(?:baja|cancelacion|rescision)
dennos de baja
(?:adios|hasta nunca|chao),? (?:me|nos) (?:voy|vamos|paso)
(?:cancelen|cancela|cancelad|cierren|cierra|cerrad|eliminen|den de baja)(?: por favor)? (?:mi|la|nuestr[oa]|mis|las) {SUBSCRIPTION}`,
    parting: `
(?:nos|me) (?:vamos|voy|marchamos|marcho|cambiamos|cambio|largamos)(?=[ .!]*$)`,
    condition: `
sin ~~(?:no|tampoco) (?:podemos|puedo|vamos a|voy a|vamos|pensamos) (?:contratar|comprar|firmar|renovar|seguir|implantar|desplegar|usarlo|continuar|ampliar)%
si ~~{LEAVE}
si ~~(?:no|nunca)(?: \\w+){0,3} (?:renov|firm|compr|contrat|continu|segui|ampli)%
{LEAVE}~(?:si |a menos que|salvo que|a no ser que|mientras |hasta que|cuando )
(?:sin|mientras no|hasta que no|hasta que|mientras)~~(?:no|nunca|imposible|nada de)(?: (?:lo|la|se|nos|me|los|las|hay|es|vamos a|podemos|puedo|podremos|podre|pueden|puede|tiene|habra|posible|queremos|nada de))* (?:{COMMIT}|contrato|renovacion|compra|trato|firma|despliegue|acuerdo|sentido)
(?:no|nunca|imposible|tampoco)(?: (?:lo|la|los|las|se|nos|me|vamos a|podemos|puedo|podremos|podre|pueden|puede|pensamos|es posible|podriamos|quiero|queremos))* (?:{COMMIT}|renueva|renuevo|despliega)(?:~~)?(?: sin| hasta que| mientras| si no| a menos que| salvo que| a no ser que| si )
(?:solo|unicamente) (?:\\w+ )?(?:{COMMIT}|renuevo)~ (?:si|cuando|con)
(?:o |si no,? |de lo contrario,? |en caso contrario,? |sino,? )(?:\\w+ ){0,2}{LEAVE}
(?:arregl|soluc|corrij|resuelv|resolv)%~ o (?:\\w+ ){0,2}{LEAVE}
(?:es|son|seria|sigue siendo|sera) (?:\\w+ )?(?:requisito|condicion|imprescindible|indispensable|un bloqueante|bloqueante|innegociable|excluyente|motivo de (?:baja|cancelacion)|obligatori[oa])%~(?:renov|firm|compr|contrat|segui|continu|para nosotros|ampli|cerrar|desple)%
(?:imprescindible|indispensable|requisito|condicion|excluyente) para (?:\\w+ ){0,2}(?:renov|firm|compr|contrat|segui|continu|ampli|cerrar|desple|quedar)%
(?:renovacion|contrato|compra|firma|despliegue|decision|acuerdo)~(?:depende|condicionad|supeditad|en el aire|en riesgo|peligra|bloquead|parad|en pausa)%
(?:bloquea|impide|frena|retrasa|detiene)(?:n)?(?: \\w+){0,3} (?:renov|firm|compr|contrat|desple|implant|acuerdo|migra)%
(?:deal ?breaker|linea roja)
ultima oportunidad
no (?:volvere|volveremos|vuelvo) a (?:comprar|contratar|renovar|pagar)~(?:hasta|si|mientras)
antes de (?:la renovacion|renovar|firmar)~o`,
    veto: `
(?:nuestr[oa]|nuestr[oa]s|mi|el|la|los) (?:\\w+ ){0,3}{ORG}(?: \\w+){0,3}? (?:no (?:\\w+ ){0,3}?(?:deja|permit|autoriz|aprueb|aprob|acept|firm|da el visto|dara el visto|dan el visto|va a (?:aprobar|permitir|autorizar|firmar))|prohib|bloque|rechaz|vet|exig)%
{ORG} (?:no (?:\\w+ ){0,2}?(?:deja|permit|autoriz|aprueb|aprob|acept|da el visto|dara el visto)|prohib|rechaz|vet)%
(?:no (?:nos|me|se nos) (?:deja|dejan|permite|permiten|autoriza|autorizan)|prohib%|tenemos prohibido|no tenemos permitido|no estamos autorizados a)~(?:usar|utilizar|comprar|contratar|desplegar|instalar|firmar|usarl|adoptar)%
(?:politica|ley|normativa|regulacion|contrato)~(?:prohib|no (?:nos |lo )?permit|impid)%`,
    drift: `
(?:busc|mir|evalu|consider|valor|compar|prob|estudi|explor|viendo)(?:ando|amos|o|aremos|ar|are)?(?: \\w+){0,3} (?:alternativ|otr[oa]s? (?:opcion|herramienta|proveedor|app|aplicacion|plataforma|solucion|compania|empresa|programa|oferta|software)|competencia|competidor|cambio)%
(?:pens|consider|valor|plante)(?:ando|amos|o|andonos|andome)?(?: en| seriamente| si| la posibilidad de| la opcion de)* (?:cambiar|cambiarnos|cambiarme|cancelar|dejar|dejarlo|irnos|irme|migrar|dar(?:nos|me) de baja|desinstalar|pasarnos|pasarme|volver a|buscar)%
(?:nos|me) (?:estamos|estoy) (?:planteando|pensando)%
(?:quiza|quizas|tal vez|probablemente|seguramente|a lo mejor|igual|puede que|casi|a punto de)(?: \\w+){0,2} (?:cancel|desinstal|cambiar|cambie|cambiemos|dar(?:nos|me) de baja|busque|irnos|irme|vaya a)%
no (?:se|sabemos|estoy seguro|estamos seguros|tengo claro|tenemos claro)(?: de)? (?:si|que) (?:vamos a |voy a )?(?:renov|segui|continu|quedar)%
(?:harto|harta|hartos|hartas|cansad|aburrid|perdiendo la paciencia|se (?:me|nos) acaba la paciencia|perdido la (?:confianza|paciencia)|perdiendo la confianza|perdi la (?:confianza|paciencia))%
me arrepiento
(?:tercera|cuarta|quinta|sexta|decima|enesima|3a|4a|5a) (?:vez|queja|incidencia|reclamacion)
(?:peor) (?:empresa|compania|proveedor|servicio)
no (?:lo |la |les |se )?(?:recomiendo|recomendaria|recomendamos|recomendable)
no (?:compren|contraten|perdais|pierdan|descarguen|instalen|lo (?:compren|contraten|descarguen))
(?:competencia|otras apps|otras)~(?:es mejor|mejor|mas barat|ofrece|gratis|si lo)%
(?:ultima|colmo|gota que colma)`,
    cameFrom: `
(?:veniamos|vengo|venimos|venia|vine|vinimos|cambie|cambiamos|migre|migramos|nos cambiamos|me cambie|me pase|nos pasamos) (?:aqui )?(?:de|desde) [a-z]+
(?:deje|dejamos|abandone|cambie|cambiamos|cancele) [a-z]+ (?:\\w+ )?(?:por|para) (?:vosotros|ustedes|esta|este|esto)`,
    payHigh: `
(?:pagaria|pagariamos|pagare|pago|pagamos)(?: [a-z]+){0,3}? (?:mas|encantad|gustos|extra|por|con gusto|sin dudar)%
(?:lo|la|los|las) (?:compro|compramos|contrato|contratamos|compraria|compraremos)
(?:dispuest[oa]s?|encantad[oa]s? de) (?:a )?(?:pagar|contratar|comprar)%
presupuesto (?:ya )?(?:esta |aprobado|reservado|disponible|listo)%
(?:en cuanto|cuando|si)~~(?:contratamos|compramos|pasamos al plan|ampliamos|nos pasamos al|compro|contrato)%
(?:contrat|compr|pag|sub|pas|ampli|firm|suscrib|adquir)(?:amos|aremos|are|aria|ariamos|o|imos|iremos|ire|iriamos|iria|ir|eremos)(?! de \\D{0,3}\\d)(?: (?:\\w+ ){0,3})?(?:plan (?:superior|pro|premium|enterprise|anual|empresa|business)|hoy mismo|ya mismo|inmediatamente|al instante|de inmediato|encantad|sin dudarlo|sin pensarlo|esta (?:misma )?semana|manana mismo|con gusto|licencias|mas (?:por|si)|el premium|la version (?:premium|pro|de pago)|\\d+)%
(?:encantad[oa]s?|dispuest[oa]s?|list[oa]s?|feliz|felices|gustos[oa]s?)(?: de| a| para)* (?:pagar|contratar|comprar|subir|ampliar|firmar|pasar|invertir|suscribir)%
pagaria(?:mos)? (?:\\w+ )?(?:con gusto|encantad|mas por|extra|gustos|lo que|por (?:eso|ello|esto|esa|ese|tener|una|un)|sin)%
con gusto (?:pag|contrat|compr)(?:aria|o|are|ariamos|aremos|amos)%
(?:tenemos|hay|contamos con|ya tenemos|con) (?:el |un )?(?:presupuesto|budget)%
presupuesto (?:\\w+ )?(?:aprobad|reservad|asignad|listo|disponible|autorizad)%
(?:mande|envie|manden|envien|manda|pas[ae]n?)(?:n|nme|nnos|me|nos)? (?:el|la|un|una) (?:contrato|presupuesto|factura|oferta|cotizacion)%
listos para firmar`,
    payMedium: `
(?:podria|podriamos|quiza|quizas|me plantearia|nos plantearia)[a-z]*(?: [a-z]+){0,4}? (?:pagar|contratar|plan|premium|suscrib)%
(?:cuanto|que) (?:cuesta|costaria|vale|valdria)%
(?:consider|valor|plante|pens|estudi)(?:aria|ariamos|are|aremos|amos|o)(?: en)? (?:\\w+ )?(?:pagar|contratar|subir|pasar|ampliar|comprar|suscrib|un plan|el plan|la version)%
(?:quiza|quizas|tal vez|a lo mejor|puede que|probablemente|igual)(?: \\w+){0,2} (?:pag|contrat|compr|subir|suscrib|pasar)%
(?:habria|hubiera|habriamos|hubieramos) (?:pagado|contratado|comprado)
{Q}(?:cuanto|que) (?:cuesta|costaria|vale|precio|sale|saldria|valdria|cobran|me costaria|nos costaria)%
{Q}(?:cual es|que precio|a que precio)~(?:precio|coste|costo|tarifa|plan)%
(?:podria|podriamos) (?:pagar|plantear|considerar|valorar)%
diferencia de precio
(?:habria|hubiera|habriamos|hubieramos)(?: [a-z]+){0,2} (?:pagado|contratado|comprado)
(?:considerari|valorari|plantearia|pensari)(?:a|amos)(?: [a-z]+)? (?:pasar|subir|contratar|pagar|comprar|el plan|un plan)%`,
    bundled: `
si (?:eso|esto|ello|lo|la|se)?(?: [a-z]+){0,2}? ?(?:estuviera|estuviese|viniera|viniese|fuera|incluyera|incluyeran|incluye|esta) ?(?:incluid[oa]|disponible|dentro|parte|en el)?`,
    payLow: `
(?:muy|demasiado|tan|bastante|excesivamente|mas) car[oa]s?
car(?:o|a|os|as)
carisim%
(?:precio|precios|tarifa|cuota|suscripcion)~(?:sub|aument|increment|dispar|duplic|excesiv|abusiv|elevad|alto)%
(?:subida|aumento) (?:de|del) (?:precio|precios|\\d+)%
mas (?:barat|economic)%
no (?:vale|merece|compensa) (?:lo que|el precio|su precio|el dinero)%
no (?:me |nos )?(?:lo )?(?:podemos|puedo) (?:permitir|costear)%
pagaria (?:como mucho|como maximo|la mitad|hasta|\\d+)
(?:paso|ha pasado|pasaron|subio|subieron|pasar)(?: [a-z]+){0,2} de \\D{0,3}\\d+[a-z€$ ]{0,10} a \\D{0,3}\\d+~(?:por|al|/) ?(?:usuario|mes|ano|puesto|licencia|persona)%`,
    payRefuse: `
(?:no|nunca|jamas|ni)(?: (?:pienso|pensamos|voy a|vamos a|volvere a|estoy dispuest[oa] a|quiero|pagaria|pago|me|nos))* (?:pagar|pago|pagare|pagaremos|pagaria|comprar|contratar|gastar|suscribir)(?! (?:a (?:la|los|mis|nuestr)|nomin|sueld|salar|factur|con|impuest|el pedido))%
ni (?:un (?:euro|peso|duro|centimo|centavo|dolar|sol)|loco|loca|de broma)
(?:deberia|deberian|tendria que) ser (?:gratis|gratuit)%`,
    harm: `
(?:perd|pierd)(?:i|imos|o|iendo|ido|emos|ieron|io|en)(?: \\w+){0,3} (?:venta|ventas|cliente|clientes|pedido|pedidos|dinero|plata|ingresos|negocio|negocios|contrato|reserva|reservas|cita|citas|reunion|plazo|dia|tarde|manana|vuelo|tiempo|turno|oportunidad|horas)%
(?:bloquead|paralizad|parad|detenid)%(?= |[.,!]|$)
(?:nos|me) (?:bloquea|paraliza|impide (?:cerrar|trabajar|facturar|vender)|deja (?:parad|bloquead))%
(?:cierre (?:de mes|mensual|contable|del mes|de ano|trimestral|fiscal)|fin de mes|fecha limite|plazo (?:de|para)|vencimiento|inspeccion)
{CANT} (?:trabajar|facturar|vender|cobrar|cerrar|pagar a|entregar|despachar|atender|presentar|abrir la tienda|operar|enviar pedidos|hacer mi trabajo|dar servicio)%
(?:clientes|pacientes|empleados|conductores|repartidores|comerciales|vendedores)~(?:no pueden|se quejan|quejandose|enfadad|molest|furios|esperando|se van|llaman|reclam)%
(?:quejas|reclamos|reclamaciones) de (?:los |nuestros |mis )?(?:clientes|usuarios|pacientes)
(?:multa|multas|sancion|sanciones|recargo|penalizacion)
(?:nos|me) (?:ha |han )?(?:costo|costado|cuesta) (?:\\w+ )?(?:venta|cliente|dinero|miles|\\d+|un)%`,
    stopped: `
(?:negocio|produccion|trabajo|operacion|operaciones|almacen|tienda|tiendas|clinica|fabrica|planta|empresa|oficina|todo|actividad|linea|restaurante)~(?:parad|paralizad|detenid|bloquead|cerrad|en pausa|colapsad)%
(?:nadie|ninguno)(?: \\w+){0,2} (?:puede|pudo|podemos) trabajar
\\d+ (?:personas|empleados|trabajadores|usuarios|agentes|companeros)~(?:no pueden|sin poder|parad|sin trabajar|de brazos)%
(?:no podemos|imposible) (?:operar|vender nada|atender a (?:nadie|los|ningun))%`,
    scope: `
tod[oa]s? (?:el |la |los |las |nuestr[oa]s? |mi )?(?:equipo|empresa|oficina|departamento|plantilla|personal|usuarios|empleados|companer[oa]s|sucursales|tiendas|clientes|agentes|colegio|clinica|organizacion|compania|planta|sede|sedes)
nadie
(?:la )?mitad de(?:l)? (?:la |los |mis |nuestros )?(?:equipo|empresa|usuarios|empleados|personal|plantilla)
a (?:todos|todo el mundo)`,
    recurring: `
(?:cada|todos los|todas las|al|a la|por) (?:dia|dias|semana|semanas|mes|meses|manana|mananas|tarde|noche|noches|lunes|martes|miercoles|jueves|viernes|sabado|domingo|turno|trimestre)
(?:diariamente|semanalmente|mensualmente|diario|a diario)
a mano
manual(?:mente|es)?
(?:uno|una) (?:por|a) (?:uno|una)
(?:\\d+|una|dos|tres|cuatro|cinco|seis|diez|varias|media|muchas|un par de) (?:horas?|minutos|dias|tardes|mananas)(?! tarde)
(?:pierdo|perdemos|gasto|gastamos|dedico|dedicamos|invierto|paso|pasamos)(?: \\w+){0,3} (?:horas?|minutos|tiempo|tarde|dia|dias)
copia(?:r|ndo|mos|r y| y)* ?(?:y )?peg%
hoja de (?:calculo|excel) (?:aparte|paralela)`,
    repeated: `
(?:otra vez|de nuevo|nuevamente|una y otra vez|reiterad%|repetidamente)
(?:segunda|tercera|cuarta|quinta|sexta|decima|enesima|2a|3a|4a|\\d+a) (?:vez|incidencia|queja|reclamacion|semana)
(?:dos|tres|cuatro|cinco|seis|diez|varias|muchas|mil|\\d+) (?:veces|correos|mails|e-?mails|tickets|llamadas|intentos|mensajes)
(?:el |lo )?mism[oa] (?:problema|error|fallo|historia|cosa|de siempre)
(?:sigue|siguen|continua|seguimos) (?:igual|sin|pasando|fallando|mal|con el mismo)`,
    persistent: `
(?:cada vez|siempre|constantemente|continuamente|todo el (?:tiempo|rato|dia)|permanentemente|sin parar|a cada rato|todas las veces)
(?:en absoluto|para nada|totalmente|completamente|del todo|por completo)
desde (?:ayer|hoy|hace|el|la|ayer|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|que (?:actualic|instal|sali|cambi)|las)%
hace (?:\\d+|un|una|dos|tres|cuatro|varios|varias|dias|semanas|meses|mas de|anos)
(?:llevo|llevamos|lleva|llevan) (?:\\w+ ){0,2}(?:dia|dias|semana|semanas|mes|meses|hora|horas|ano|anos)
ya no`,
    intermittent: `
(?:a veces|de vez en cuando|en ocasiones|ocasionalmente|algunas veces|esporadic%|de forma intermitente|intermitent%|aleatori%|cada tanto|de tanto en tanto|rara vez|raramente|por momentos|puntualmente)
una (?:sola )?vez
(?:una|un par de) veces?(?: al (?:mes|ano))?`,
    minor: `
no (?:es|son|era|corre|tiene|me parece)(?: (?:muy|tan|nada|super|realmente|algo|ninguna|demasiada|demasiado|mucha))* (?:urgente|urgentes|urgencia|prisa|grave|importante|critic[oa]|prioritari[oa]|gran cosa|problema|importancia|el fin del mundo)
(?:sin|ninguna) (?:prisa|urgencia|prisas)
no corre prisa
no hay prisa
(?:un )?(?:detalle|detallito|tonteria|pequenez|nimiedad|detalle menor|minucia|pijada)
(?:pequen[oa]|minim[oa]|lev[e]|insignificante|cosmetic[oa]) (?:detalle|problema|fallo|error|molestia|cosa|queja|mejora|defecto|inconveniente|bug)
(?:es|algo|cosa|solo) (?:\\w+ )?(?:menor|estetico|cosmetico|secundari[oa])
(?:nada|poco) (?:grave|urgente|importante|serio)
cuando (?:puedan|podais|tengan (?:tiempo|un rato)|tengais (?:tiempo|un rato))
baja prioridad
(?:puedo|podemos|se puede) vivir (?:con|sin) (?:ello|eso)`,
    workaround: `
(?:reinici|recarg|reinstal|cerr|actualiz|refresc)(?:ar|ando|arla|arlo|o|andola|andolo)(?: \\w+){0,3} (?:se (?:arregla|soluciona|pasa|resuelve)|funciona|vuelve)
(?:se (?:arregla|soluciona|pasa|resuelve)|funciona|vuelve)~(?:reinici|recarg|reinstal|cerrando|actualizando|refrescando)%
(?:solucion|truco|apano) (?:temporal|provisional|alternativ)%
(?:mientras tanto|de momento|por ahora),? (?:lo |la )?(?:hago|hacemos|uso|usamos|apano|exporto|exportamos)%
(?:puedo|podemos|se puede) (?:evitar|esquivar|solucionar|resolver|apanar)%
(?:tengo|tenemos|hay) que (?:reiniciar|recargar|cerrar y|reinstalar|volver a (?:abrir|entrar|iniciar|cargar))%
he encontrado (?:la manera|una forma)`,
    mandatory: `
(?:auditor|auditores|ley|hacienda|sat|normativa|regulador|legislacion|aseguradora|contrato|politica|administracion)(?: \\w+){0,2} (?:exige|exigen|obliga|obligan|requiere|requieren|pide|piden)
(?:por ley|legalmente|por normativa|por contrato)(?: \\w+)? (?:obligad|obligatori|exigid|requerid|necesari|tenemos|hay que|debemos)%
(?:obligatori|exigencia legal|requisito legal|obligacion legal)%
estamos obligad%`,
    solved: `
(?:lo |la |me lo |nos lo |me |nos |ya |ya lo |se )?(?:solucionaron|arreglaron|resolvieron|corrigieron|repararon|soluciono|arreglo|resolvio|corrigio)(?! (?:nada|ningun|ni))(?: \\w+)?
(?:han|ha|fue|quedo|esta|ya esta|estan|quedaron|fueron|habeis) (?:\\w+ )?(?:solucionad|arreglad|resuelt|corregid|reparad)%
(?:ya |ahora (?:ya )?|ahora )(?:funciona|va|anda|carga|abre|esta)(?:n)?(?: \\w+)? (?:bien|perfect|de nuevo|otra vez|genial|correctamente|sin problemas|normal|arreglad|solucionad)%
(?:ya|ahora) (?:funciona|funcionan)
(?:problema|error|fallo|asunto|incidencia|tema) (?:ya )?(?:solucionad|resuelt|arreglad|corregid)%
(?:todo|todos) (?:solucionado|arreglado|resuelto|en orden|bien (?:ahora|de nuevo))`,
    hypothetical: `
si (?:algun dia|alguna vez|un dia|llegara|llegase|fallara|fallase|se cayera|se perdiera|dejara de)~
(?:imagin|supon)(?:o|en|ad|gamos|ga|ate|aos|ense)(?:~)(?:si|que)
(?:temo|temor|me preocupa|nos preocupa|preocupa|miedo|tememos)(?: \\w+){0,3} (?:que|a que) ~(?:pueda|algun dia|un dia|suba|llegue)%
(?:sigan|seguid|siga|sigue|mantengan|mantened) (?:asi|igual|con (?:el|este) buen)
(?:espero|esperemos|ojala|esperamos) que (?:\\w+ )?(?:nunca|no (?:falle|cambie|suba|lo|se)|siga|sigan)%
(?:tendriamos|estariamos|tendria) (?:un )?(?:gran )?(?:problema|problemas|en apuros)`,
    noProblem: `
(?:no|nunca|jamas|ni|sin|ningun|ninguna|cero|tampoco|apenas)(?: (?:he|hemos|ha|han|me|nos|tengo|tenemos|tuve|tuvimos|tenido|dado|hay|hubo|habido|un|una|solo|sola|unico|ningun|ninguna|encontrado|visto|da|dan|experimentado|sufrido|el|mas|mayor|mayores|ni|notado|detectado|presenta|tiene))* (?:problema|fallo|error|bug|queja|cuelgue|incidencia|pega|inconveniente|caida|retraso|contratiempo|corte|lio|falla)%(?:,? (?:y|ni|o|e) (?:\\w+ )?(?:problema|fallo|error|bug|queja|cuelgue|incidencia|pega|caida|retraso|corte|falla)%)*
(?:nunca|jamas|no)(?: (?:me|nos|se|ha|han|ha me))* (?:fallo|fallado|falla|fallan|decepciona|decepcionado|defrauda|defraudado|crashe|cuelga|colgado|caido)%
(?:nada|ninguna|no tengo) (?:que (?:objetar|reprochar|quejarme|criticar|mejorar|decir)|queja)%
no (?:me |nos )?(?:puedo|podemos) quej%
(?:solucion|resuelv|resolv|arregl|evit|elimin)(?:a|an|o|e|ando|aron|ieron|io)(?: \\w+){0,2} (?:problemas?|errores|incidencias?|dudas?)
libre de (?:errores|fallos|bugs)
no cambiaria nada`,
    uncertain: `
(?:quiza|quizas|tal vez|a lo mejor|igual|puede que|puede ser que)(?: \\w+){0,2} (?:sea|soy|es cosa|estoy|estamos|me equivoco|somos)%
no (?:se|estoy seguro|estoy segura|tengo claro|sabemos) (?:si|de si|que|por que)
(?:parece|pareciera|creo|diria) (?:que|ser)
{Q}(?:es cosa mia|soy el unico|soy la unica|le pasa a alguien|es normal|me equivoco)
si no me equivoco
me da la impresion`,
    calm: `
(?:solo|simplemente|unicamente) (?:quer|un comentario|una nota|una duda|para que|coment|inform|avis|una observacion)%
(?:sin prisa|para su informacion|para que lo (?:sepan|sepais)|les comento|os comento|a modo informativo)
(?:lo demas|por lo demas|el resto)(?:,)? (?:\\w+ )?(?:bien|perfect|genial|correcto|funciona)%
{Q}(?:podrian|pueden|podriais) (?:revisarlo|comprobarlo|corregirlo|mirarlo|devolverme|reembolsarme)`,
    past: `
(?:antes|al principio|solia|solian|en su dia|anteriormente|hace anos) (?:\\w+ )?(?:era|eran|iba|funcionaba|estaba|ser|estar|todo|podia)%
(?:era|eran|fue) (?:\\w+ )?(?:buen|genial|excelente|perfect|estupend|fantastic|mejor|increible|maravillos)%(?: \\w+){0,2} (?:hasta|antes|pero|cuando)
(?:era|eran) (?:\\w+ )?(?:buen|genial|excelente|perfect|estupend|fantastic|mejor|increible|maravillos)%`,
    others: `
(?:otros|algunos|muchos|varios) (?:clientes|usuarios|companeros de otras) (?:nos |me |tambien )*(?:comenta|pide|reporta|menciona|dice|informa|piden|han|solicit|se quej)%
(?:un banco|otro cliente|uno de nuestros clientes)~`,
    praise: `
{Q}(?:genial|excelente|excelentes|fantastic[oa]|increible|estupend[oa]|maravillos[oa]|perfect[oa]|perfectamente|espectacular|fabulos[oa]|impecable|magnific[oa]|brutal|inmejorable|buenisim[oa]s?|chevere|bacan|padrisim[oa]|de lujo|de diez|un diez|impresionante|fenomenal|super bien|sobresaliente|top|ideal)
{Q}(?:me|nos) (?:encant|gust|fascin|flip)(?:a|an|o|aron|ado|ando)(?: mucho)?
{Q}gracias por (?!nada)
(?:muchas|mil) gracias
{Q}(?:muy|super|bastante|tan|realmente) (?:buen|util|facil|facile|practic|rapid|comod|intuitiv|amable|content|satisfech|profesional|complet|eficient|eficaz|clar|fiable|sencill|bonit|agil|feliz|estable|bien|atent|recomendable)%
{Q}buen(?:a|o|os|as)? (?:app|aplicacion|trabajo|producto|servicio|herramienta|soporte|programa|atencion|experiencia|relacion|calidad|precio|diseno)
(?:facil|sencill[oa]) de (?:usar|utilizar|manejar|configurar|entender|instalar|aprender)
(?:lo |la |los |las |se )?(?:recomiendo|recomendamos|recomendable|recomendaria)(?! (?:que|anadir|agregar))
(?:funciona|funcionan|va|anda|trabaja|marcha) (?:muy |super |de )?(?:bien|perfect|genial|maravilla|estupend|de lujo|fenomenal|rapido)%
(?:content[oa]s?|satisfech[oa]s?|encantad[oa]s?|feliz|felices) (?:con|de|por)
(?:estamos|estoy|quede|quedamos) (?:muy )?(?:content[oa]s?|satisfech[oa]s?|encantad[oa]s?)
(?:nos|me) (?:ahorra|ayuda|facilita|simplifica|ha ahorrado|ha facilitado|resuelve|salva|ha cambiado la vida)%
ahorra%
{Q}(?:enhorabuena|felicidades|felicitaciones|felicito|bravo)
la mejor
el mejor
lo mejor
rapid(?:o|a|os|as|isim%)
util(?:es|isim%)?
comod(?:o|a)
intuitiv%
amabl%
fiable%
eficient%
eficaz
(?:resolvieron|solucionaron|contestaron|atendieron|resolvio) (?:\\w+ ){0,4}(?:rapid|en (?:\\w+ )?(?:minutos|minuto|hora|horas|el (?:dia|acto|momento)|seguida)|enseguida|al (?:momento|instante)|mi duda|mis dudas)%
(?:cinco|5) estrellas
(?:10 de 10|10/10|un 10)
no (?:podria|puedo) (?:vivir|estar mas)~
mil veces mejor`,
    fine: `
(?:esta|estan|va|van|todo|anda|funciona|por lo demas|lo demas|es) (?:\\w+ )?(?:bien|correct[oa]|ok|okay|decente|aceptable)
no esta (?:nada )?mal
cumple(?: \\w+){0,2}
(?:la app|la aplicacion|el programa|el sistema) funciona
mas o menos
normal`,
    rage: `
(?:pesim[oa]s?|horrible|horroros[oa]|terrible|basura|mierda|porqueria|asco|asqueros[oa]|desastre|desastros[oa]|verguenza|vergonzos[oa]|lamentable|penos[oa]|ridicul[oa]|inaceptable|fatal|malisim[oa]|odio|decepci[a-z]+|decepcionad[oa]|frustra[a-z]*|indignante|patetic[oa]|inutil|peor|estafa|broma|una tomadura|chafa|bodrio|nefast[oa]|cutre|molest[oa]|enfadad[oa]|enojad[oa]|indignad[oa]|intolerable|perdida de (?:tiempo|dinero)|nauseas)`,
    irony: `
{Q}(?:genial|estupendo|fantastico|perfecto|maravilloso|que bien|que bonito|que alegria|que maravilla|fabuloso|que ilusion|excelente)(?:,| que| otra| el trabajo| trabajo| la (?:ultima|nueva)|!)
me encanta (?:como|que|cuando|tener que|perder|esperar|pagar)
{Q}(?:bravo|enhorabuena|felicidades|felicitaciones|buen trabajo|gran trabajo|gracias por nada|aplausos|muy bien|ole)
justo lo que (?:me |nos )?(?:faltaba|necesitaba|queria)%
gracias por (?:nada|romper|borrar|perder|hacerme|estropear|arruinar|empeorar|dejarme|dejarnos)
(?:menuda|menudo|vaya|valiente) (?:mejora|actualizacion|soporte|servicio|maravilla|joya|sorpresa|gracia)
dinero (?:muy )?bien (?:gastado|invertido)
"(?:soporte|servicio|mejora|mejoras|atencion|premium|rapido|inteligente)"`,
    still: `
(?:sigue|siguen|seguimos|sigo|continua|continuan)(?: \\w+)? (?:igual|sin|pasando|fallando|mal|con|roto|caid|ocurriendo|sucediendo|esperando|dando)%
(?:todavia|aun) (?:no|sigue|falla|ocurre|pasa|esta|estamos|estoy)
(?:el )?mismo (?:problema|error|fallo)
{Q}(?:alguna|hay) (?:novedad|noticia|actualizacion)%
no (?:lo )?(?:se )?(?:ha|han) (?:solucionado|arreglado|corregido|resuelto)
(?:ha |ha vuelto |vuelve |volvio )(?:a (?:pasar|ocurrir|fallar|suceder))
(?:no )?(?:lo )?se (?:arregla|soluciona|corrige|resuelve)n?(?<=no (?:lo )?se (?:arregla|soluciona|corrige|resuelve)n?)`,
    additive: `
(?:ademas|tambien|otra cosa|otro|otra|segundo|segunda|en segundo lugar|tercero|tercera|por otro lado|por otra parte|por ultimo|finalmente|aparte|aparte de|encima|y encima|asimismo|igualmente|luego esta|y tambien|dos cosas)`,
    anaphor: `
(?:eso|esto|esta|este|estos|estas|ese|esa|lo|la|los|las|le|y|por eso|por lo que|por ello|por tanto|por lo tanto|asi que|asi|entonces|porque|ya que|como resultado|ellos|ellas|no|todo|ahora|de modo que|con lo que|lo que|lo cual|me|nos|se|antes|cada)`,
    consHeader: `
(?:desventajas?|contras?|inconvenientes?|puntos? (?:negativos?|debiles|flojos|a mejorar|de mejora)|aspectos? (?:negativos?|a mejorar|por mejorar)|lo (?:peor|malo|negativo|que (?:menos|no) (?:me |nos |te |le )?(?:gusta|gusto|ha gustado))|debilidades|a mejorar|mejoras|por mejorar|areas? de mejora|problemas|quejas)
{Q}que (?:(?:es lo que )?(?:no |menos )(?:\\w+ )?(?:gust|funcion|ha gust)%|(?:podemos|podriamos|deberiamos|debemos|se puede|se podria|podria) mejorar|mejoraria%|cambiaria%|le falta|falta|fallo|fue mal|salio mal|te frustra)(?: \\w+){0,4}`,
    prosHeader: `
(?:ventajas?|pros|puntos? (?:positivos?|fuertes)|aspectos? positivos?|lo (?:mejor|bueno|positivo|que (?:mas )?(?:me |nos |te |le )?(?:gusta|gusto|ha gustado))|fortalezas|a favor)
{Q}que (?:es lo que )?(?:mas )?(?:te |le |les |os )?(?:gusta|gusto|ha gustado|funciona|valora|valoras|funciono)(?: \\w+){0,4}`,
    filler: `
{Q}(?:hola|buenos|buenas|buen|estimad[oa]s?|querid[oa]s?|gracias|muchas gracias|saludos|un saludo|cordialmente|atentamente|adios|hasta luego)`,
  },
  negator:
    '(?:no|nunca|jamas|sin|ni|tampoco|nada de|cero|apenas|ningun|ninguna) (?:(?!que|y|o|pero|solo|si|cuando|es|porque|se)[a-z]+ ){0,1}',
  contrast:
    'pero|sin embargo|aunque|no obstante|lastima que|una lastima que|eso si|lamentablemente|desgraciadamente|por desgracia|en cambio|excepto',
  joiner: 'y|e|y encima|y ademas',
  stopWords:
    'el la los las un una unos unas y e o u de del al a en que es son era eran ser esta estan este esto estos estas ese esa eso esos por para con sin sobre entre desde hasta se me te nos le les lo mi mis su sus tu tus nuestro nuestra nuestros nuestras yo ella ellos ustedes vosotros usted no ni si ya muy mas menos pero porque como cuando donde cual quien todo toda todos todas algo nada nadie hay ha han he hemos habia haber tiene tienen tengo tenemos puede pueden puedo podemos hace hacen hacer va vamos voy ir solo tambien tan tanto cada vez veces otro otra otros otras aunque ahora antes despues siempre nunca aqui asi bien mal mejor gracias favor hola dia dias semana semanas mes meses ano anos hora horas minuto minutos app aplicacion programa sistema empresa equipo cliente clientes usuario usuarios problema problemas funciona funcionar usar quiero queremos',
  phrases: {
    reports: 'El cliente informa: {}',
    consequence: 'Consecuencia indicada: {}',
    wishes: 'El cliente pide: {}',
    asks: 'El cliente pregunta: {}',
    praises: 'El cliente elogia: {}',
  },
};

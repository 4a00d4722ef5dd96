// Rules for the documents below `sistema/` that the server keeps and clients read.
import { TAMBEM_POR_EMAIL } from '@sie/domain/base/avisos/catalogo.ts'
import { keyList } from './ruleText.ts'

const MAILED = keyList(Object.entries(TAMBEM_POR_EMAIL).flatMap(([kind, mailed]) => (mailed ? [kind] : [])))

/** Public documents below `sistema/publico`, each of an entity or a collection. */
const PUBLIC = [
  // numbers of a home and names of entities; the same numbers at the end of each month
  'inicio',
  'historico',
  // published records of an entity that its home shows, and its public departments
  'vitrines',
  'departamentos',
  // categories and newest videos of the education area
  'categorias',
  // menus of published content pages
  'menus',
  // records of a collection that a portal shows, such as its supporters
  'portais',
  // price table of an entity; income and expense of its published months
  'taxas',
  'contas',
  // national ranking: public names, clubs and points
  'ranking',
  // questions, tutorials and queues of an entity's help, with their view counts and response times
  'ajuda',
  'ajudaContagens',
  // register of grades in the form that screens read
  'graduacoes',
]

export const PLACES = `    // ---- Rights and indexes: server only, but for what a session reads

    match /sistema/acesso/permissoes/{uid} {
      allow get: if request.auth.uid == uid;
    }

    match /sistema/acesso/padrao/atual {
      allow get: if signedIn();
    }

    // ---- Public documents of a portal, without personal data

    match /sistema/publico/{kind}/{id} {
      allow get: if kind.matches('^(${PUBLIC.join('|')})$');
    }

    // Help of an entity with content for members
    match /sistema/ajuda/filiados/{id} {
      allow get: if isActivePerson();
    }

    // Agents who are answering a ticket now, for its desk only
    match /sistema/ajuda/presencas/{id} {
      allow get: if isMissing() || canOn('tickets:atender', resource.data.vinculo);
    }

    // Result of an upload, readable by its sender, who subscribes before it exists.
    match /sistema/envios/resultados/{id} {
      allow get: if signedIn() && (resource == null || resource.data.quem == request.auth.uid);
    }

    // Counts of the monitor belong to no entity, so the right is a national one. They hold no personal data.
    match /sistema/monitoramento/{parte}/{id} {
      allow list: if isPage() && can('sistema:monitoramento', '', '');
    }

    // Notices of a user, who reads them and marks them as read.
    match /sistema/avisos/caixa/{id} {
      allow get: if isMissing() || isOwnNotice(resource.data);
      allow list: if isPage() && isOwnNotice(resource.data);
      allow update: if isOwnNotice(resource.data) && incoming().lido is bool
        && changedKeys(incoming(), resource.data).hasOnly(['lido']);
    }

    function isOwnNotice(notice) { return notice.quem == request.auth.uid && isActivePerson(); }

    // Settings of a user's notices: kinds without mail, delivery time of the others, and the last release note seen.
    match /sistema/avisos/preferencias/{uid} {
      allow get: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid && isActivePerson() && arePreferences(incoming());
    }

    function arePreferences(next) {
      return hasOnly(next, 'semEmail,semComunicadosDe,novidadesAte,resumo,silencioDe,silencioAte')
        && next.get('semEmail', []).concat([]).hasOnly(${MAILED})
        && isListOf100(next.get('semComunicadosDe', []))
        && next.get('novidadesAte', request.time) is timestamp && isFlag('resumo', next)
        && isHour(next.get('silencioDe', 0)) && isHour(next.get('silencioAte', 0));
    }

    function isListOf100(value) { return value is list && value.size() <= 100 && value.join('').size() <= 12800; }

    function isHour(value) { return value is int && value >= 0 && value < 24; }

    // Jobs: progress for the user who started one, and for holders of the right that it names over its entities.
    match /sistema/tarefas/execucoes/{id} {
      function follows(job) {
        return (job.quem == request.auth.uid && isActivePerson()) || canOn(job.regra, job.vinculo);
      }
      allow get: if isMissing() || follows(resource.data);
      allow list: if isPage() && follows(resource.data);
    }
`

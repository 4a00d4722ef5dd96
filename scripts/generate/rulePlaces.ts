// Rules for the documents below `sistema/` that the server keeps and clients read.
import { TAMBEM_POR_EMAIL } from '@sie/domain/avisos/catalogo.ts'
import { keyList } from './ruleFields.ts'

const MAILED = keyList(Object.entries(TAMBEM_POR_EMAIL).flatMap(([kind, mailed]) => (mailed ? [kind] : [])))

export const PLACES = `    // ---- Rights and indexes: server only, but for what a session reads

    match /sistema/acesso/permissoes/{uid} {
      allow get: if request.auth.uid == uid;
    }

    match /sistema/acesso/padrao/atual {
      allow get: if signedIn();
    }

    // ---- Public documents of a portal's home: numbers and names of entities, no personal data

    match /sistema/publico/inicio/{id} {
      allow get: if true;
    }

    // The same numbers at the end of each month
    match /sistema/publico/historico/{id} {
      allow get: if true;
    }

    // Published records of an entity that its home shows
    match /sistema/publico/vitrines/{id} {
      allow get: if true;
    }

    // Public departments of an entity
    match /sistema/publico/departamentos/{id} {
      allow get: if true;
    }

    // Categories and newest videos of the education area
    match /sistema/publico/categorias/{id} {
      allow get: if true;
    }

    // Menus of published content pages
    match /sistema/publico/menus/{id} {
      allow get: if true;
    }

    // Records of a collection that a portal shows, such as its supporters
    match /sistema/publico/portais/{id} {
      allow get: if true;
    }

    // Public price table of an entity
    match /sistema/publico/taxas/{id} {
      allow get: if true;
    }

    // Income and expense of an entity's published months
    match /sistema/publico/contas/{id} {
      allow get: if true;
    }

    // National ranking: public names, clubs and points
    match /sistema/publico/ranking/{id} {
      allow get: if true;
    }

    // Questions, tutorials and queues of an entity's help, with their view counts and response times
    match /sistema/publico/ajuda/{id} {
      allow get: if true;
    }

    match /sistema/publico/ajudaContagens/{id} {
      allow get: if true;
    }

    // The same with content for members
    match /sistema/ajuda/filiados/{id} {
      allow get: if isActivePerson();
    }

    // Agents who are answering a ticket now, for its desk only
    match /sistema/ajuda/presencas/{id} {
      allow get: if isMissing() || can('tickets:atender', resource.data.vinculo.idEntidade, resource.data.vinculo.idFederacao);
    }

    // Register of grades in the form that screens read
    match /sistema/publico/graduacoes/{id} {
      allow get: if true;
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
      allow update: if isOwnNotice(resource.data) && request.resource.data.lido is bool
        && changedKeys(request.resource.data, resource.data).hasOnly(['lido']);
    }

    function isOwnNotice(notice) { return notice.quem == request.auth.uid && isActivePerson(); }

    // Settings of a user's notices: kinds without mail, delivery time of the others, and the last release note seen.
    match /sistema/avisos/preferencias/{uid} {
      allow get: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid && isActivePerson() && request.resource.data.keys().hasOnly(['semEmail', 'novidadesAte', 'resumo', 'silencioDe', 'silencioAte'])
        && request.resource.data.get('semEmail', []).concat([]).hasOnly(${MAILED})
        && request.resource.data.get('novidadesAte', request.time) is timestamp
        && request.resource.data.get('resumo', false) is bool
        && isHour(request.resource.data.get('silencioDe', 0)) && isHour(request.resource.data.get('silencioAte', 0));
    }

    function isHour(value) { return value is int && value >= 0 && value < 24; }

    // Jobs: progress for the user who started one, and for holders of the right that it names over its entities.
    match /sistema/tarefas/execucoes/{id} {
      function follows(job) {
        return (job.quem == request.auth.uid && isActivePerson()) || can(job.regra, job.vinculo.idEntidade, job.vinculo.idFederacao);
      }
      allow get: if isMissing() || follows(resource.data);
      allow list: if isPage() && follows(resource.data);
    }
`

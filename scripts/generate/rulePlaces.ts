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

    // ---- What a home shows: numbers and the names of entities, nothing of a person

    match /sistema/publico/inicio/{id} {
      allow get: if true;
    }

    // The same numbers at the end of each month
    match /sistema/publico/historico/{id} {
      allow get: if true;
    }

    // What a home shows of the published records of its entity
    match /sistema/publico/vitrines/{id} {
      allow get: if true;
    }

    // Departments that an entity shows
    match /sistema/publico/departamentos/{id} {
      allow get: if true;
    }

    // Menus of published content pages
    match /sistema/publico/menus/{id} {
      allow get: if true;
    }

    // The supporters at the foot of a portal's pages
    match /sistema/publico/apoiadores/{id} {
      allow get: if true;
    }

    // The price table of an entity
    match /sistema/publico/taxas/{id} {
      allow get: if true;
    }

    // Income and expense of an entity's published months
    match /sistema/publico/contas/{id} {
      allow get: if true;
    }

    // The national ranking: public names, clubs and points
    match /sistema/publico/ranking/{id} {
      allow get: if true;
    }

    // Questions, tutorials and queues of an entity's help, how often they were read, and how long its queues take
    match /sistema/publico/ajuda/{id} {
      allow get: if true;
    }

    match /sistema/publico/ajudaContagens/{id} {
      allow get: if true;
    }

    // The same with what is for members
    match /sistema/ajuda/filiados/{id} {
      allow get: if isActivePerson();
    }

    // Who is answering a ticket now: for its desk alone
    match /sistema/ajuda/presencas/{id} {
      allow get: if isMissing() || can('tickets:atender', resource.data.vinculo.idEntidade, resource.data.vinculo.idFederacao);
    }

    // The register of grades, as screens read it
    match /sistema/publico/graduacoes/{id} {
      allow get: if true;
    }

    // Outcome of a file, for whoever sent it; who waits for it asks before it is there.
    match /sistema/envios/resultados/{id} {
      allow get: if signedIn() && (resource == null || resource.data.quem == request.auth.uid);
    }

    // What the monitor counts belongs to nobody's entity: the right is a national one. Nothing in it names a person.
    match /sistema/monitoramento/{parte}/{id} {
      allow list: if isPage() && can('sistema:monitoramento', '', '');
    }

    // Notices of a person: read by them, who mark them as read.
    match /sistema/avisos/caixa/{id} {
      allow get: if isMissing() || isOwnNotice(resource.data);
      allow list: if isPage() && isOwnNotice(resource.data);
      allow update: if isOwnNotice(resource.data) && request.resource.data.lido is bool
        && changedKeys(request.resource.data, resource.data).hasOnly(['lido']);
    }

    function isOwnNotice(notice) { return notice.quem == request.auth.uid && isActivePerson(); }

    // Which kinds of notices somebody does not want by mail, when they want the others, and up to when they have seen what is new in the portal.
    match /sistema/avisos/preferencias/{uid} {
      allow get: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid && isActivePerson() && request.resource.data.keys().hasOnly(['semEmail', 'novidadesAte', 'resumo', 'silencioDe', 'silencioAte'])
        && request.resource.data.get('semEmail', []).concat([]).hasOnly(${MAILED})
        && request.resource.data.get('novidadesAte', request.time) is timestamp
        && request.resource.data.get('resumo', false) is bool
        && isHour(request.resource.data.get('silencioDe', 0)) && isHour(request.resource.data.get('silencioAte', 0));
    }

    function isHour(value) { return value is int && value >= 0 && value < 24; }

    // Long work: who started it follows its progress, and who holds the right that it names over the entities that it names.
    match /sistema/tarefas/execucoes/{id} {
      function follows(job) {
        return (job.quem == request.auth.uid && isActivePerson()) || can(job.regra, job.vinculo.idEntidade, job.vinculo.idFederacao);
      }
      allow get: if isMissing() || follows(resource.data);
      allow list: if isPage() && follows(resource.data);
    }
`

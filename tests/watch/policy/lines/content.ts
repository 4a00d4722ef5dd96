// Lines of published content.
import { server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const CONTENT_COLLECTIONS: CollectionLines = {
  agendamentos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['agendamentos:criar'],
    change: {
      '': ['agendamentos:editar'],
      publicacao: ['agendamentos:publicar'],
      'metadados.active': ['agendamentos:excluir'],
    },
  },
  eventos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['eventos:criar'],
    change: {
      '': ['eventos:editar', 'eventos:publicar'],
      situacao: ['eventos:publicar'],
      publicacao: ['eventos:publicar'],
      // Fields for the ranking have a right of their own.
      grau: ['eventos:oficializar'],
      oficial: ['eventos:oficializar'],
      'metadados.active': ['eventos:excluir'],
    },
  },
  documentosPublicos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['documentosPublicos:criar'],
    change: {
      '': ['documentosPublicos:editar'],
      // Derived from another document of the same entity, by anyone who may change, publish or remove that one.
      substituidoPor: [
        'documentosPublicos:criar',
        'documentosPublicos:editar',
        'documentosPublicos:publicar',
        'documentosPublicos:excluir',
      ],
      publicacao: ['documentosPublicos:publicar'],
      'metadados.active': ['documentosPublicos:excluir'],
    },
  },
  noticias: {
    kind: 'record',
    public: true,
    published: true,
    create: ['noticias:criar'],
    change: { '': ['noticias:editar'], publicacao: ['noticias:publicar'], 'metadados.active': ['noticias:excluir'] },
  },
  conteudos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['conteudos:criar'],
    change: { '': ['conteudos:editar'], publicacao: ['conteudos:publicar'], 'metadados.active': ['conteudos:excluir'] },
  },
  novidades: {
    kind: 'record',
    public: true,
    published: true,
    create: ['novidades:criar'],
    change: { '': ['novidades:editar'], publicacao: ['novidades:publicar'], 'metadados.active': ['novidades:excluir'] },
  },
  albuns: {
    kind: 'record',
    public: true,
    published: true,
    create: ['albuns:criar'],
    change: { '': ['albuns:editar'], publicacao: ['albuns:publicar'], 'metadados.active': ['albuns:excluir'] },
  },
  // A picture is published with its album, and by the consents of the people on it.
  imagens: {
    kind: 'record',
    public: true,
    published: true,
    create: ['imagens:criar'],
    change: { '': ['imagens:editar'], 'metadados.active': ['imagens:excluir'] },
  },
  marcacoes: server('marcarPessoas'),
  'sistema/publico/inicio': server(),
  'sistema/publico/historico': server(),
  'sistema/publico/vitrines': server(),
  'sistema/publico/menus': server(),
  'sistema/publico/categorias': server(),
  'sistema/publico/departamentos': server(),
  'sistema/publico/graduacoes': server(),
  'sistema/publico/portais': server(),
  'sistema/publico/taxas': server(),
  // Derived from results and people, whoever writes those.
  'sistema/publico/ranking': server(),
  // Closing a month marks its published figures as final.
  'sistema/publico/contas': server('publicarMes', 'fecharMes'),
}

export const CONTENT_OPERATIONS: OperationLines = {
  marcarPessoas: tells('praticantes:ler', 'marcacoes:ler', 'imagens:editar'),
}

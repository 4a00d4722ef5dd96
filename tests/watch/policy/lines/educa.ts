// The education feed: videos, posts, announcements, teachers, and comments and reports.
import { own, server, type CollectionLines, type OperationLines, type RecordLine } from './line.ts'

const shown = (name: string): RecordLine => ({
  kind: 'record',
  public: true,
  published: true,
  create: [`${name}:criar`],
  change: { '': [`${name}:editar`], publicacao: [`${name}:publicar`], 'metadados.active': [`${name}:excluir`] },
})

export const EDUCA_COLLECTIONS: CollectionLines = {
  videos: { ...shown('videos'), create: ['videos:criar', 'videos:sincronizar'] },
  postagens: shown('postagens'),
  comunicados: shown('comunicados'),
  professores: {
    kind: 'record',
    public: true,
    published: true,
    create: ['professores:criar'],
    change: {
      '': ['professores:editar'],
      situacao: ['professores:editar', 'professores:aprovar'],
      publicacao: ['professores:aprovar'],
      'metadados.active': ['professores:excluir'],
    },
    asks: { by: 'pessoa', state: 'situacao', into: ['emAnalise', 'retirado'] },
  },
  programasFaixa: shown('programasFaixa'),
  progressosFaixa: server('marcarProgresso', 'unirPessoas', 'desfazerUniao'),
  comentarios: server('comentar', 'denunciar', 'mudarSituacao'),
  denuncias: server('denunciar', 'mudarSituacao'),
  'sistema/educa/acompanhamentos': server('acompanhar'),
}

export const EDUCA_OPERATIONS: OperationLines = {
  acompanhar: own,
  marcarProgresso: {},
  verProgresso: { tells: ['candidatosExame:inscrever'], guardian: true },
  comentar: own,
  denunciar: own,
  pedirPaginaDeProfessor: own,
  sincronizarCanal: { by: ['videos:sincronizar'] },
}

import * as z from 'zod'
import { CONVERSAS } from '../educa/conversa.ts'
import { CODIGOS_DE_FAIXA, CODIGOS_DE_POOMSAE, FAIXAS, POOMSAES, temasDe } from '../educa/temas.ts'
import type { Collection } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import { derivado, escolha, lista, opcional, referencia } from '../../base/collections/campos.ts'

/** Parts that the records of the education feed share. */

const faixa = (label: string) =>
  escolha(label, { todas: 'Qualquer faixa', ...FAIXAS }, ['todas', ...CODIGOS_DE_FAIXA])
    .default('todas')
    .meta({ kind: 'belt' })

/** Category of a record, and the belts and the poomsae that it is meant for. */
export const paraQuem = {
  categoria: referencia('Categoria', 'categoriasEduca'),
  faixaDe: faixa('Da faixa'),
  faixaAte: faixa('Até a faixa'),
  poomsae: escolha('Poomsae', { nenhum: 'Nenhum', ...POOMSAES }, ['nenhum', ...CODIGOS_DE_POOMSAE]).default('nenhum'),
}

/** Themes by which the feed is filtered. */
export const temas = derivado(z.array(text(160)).max(60), 'Temas')
export const filtroDosTemas = (record: object) => ({ temas: temasDe(record) })

const RECENTES = { path: 'publicacao.publicarEm', direction: 'desc' } as const

/** Lists of what the feed shows: the newest first, by subject too. */
export const LISTAS_DO_FLUXO = {
  small: { most: 2000, paged: [{ contains: 'filtros.temas', orderBy: [RECENTES] }] },
  lists: [
    { orderBy: [RECENTES] },
    { contains: 'filtros.temas', orderBy: [] },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
  order: RECENTES,
} satisfies Partial<Collection>

/** Likes and comments, which the server keeps: comments follow from the published records of `comentarios`. */
export const conversaDoRegistro = {
  conversa: escolha('Comentários', CONVERSAS, ['menores', 'todos', 'livres', 'fechados']).default('menores'),
  curtidas: z.number().int().min(0).default(0).meta({ label: 'Curtidas', derived: true }),
  comentarios: lista(
    'Comentários no site',
    z.object({
      id: opcional('Código', 128),
      nome: opcional('Nome', 120),
      texto: opcional('Comentário', 800),
      respostaA: opcional('Resposta a', 128),
      em: z.number().min(0).default(0).meta({ label: 'Escrito em' }),
    }),
    60,
  ).meta({ derived: true }),
}

/** Paths of the conversation that only functions write. */
export const DO_SERVIDOR = ['comentarios']

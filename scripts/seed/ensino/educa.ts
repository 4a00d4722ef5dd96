// The education feed: videos, posts, announcements, teachers, and comments in every state. All invented.
import { comentariosAMostra, type Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { enderecoNoYouTube } from '@sie/domain/ensino/educa/video.ts'
import { copias, medidas, type Desenho } from '../base/drawings.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { richText } from '../base/richText.ts'
import { POSTAGENS, type PostagemInventada } from './postagensInventadas.ts'
import {
  CATEGORIAS,
  COMENTARIOS,
  COMUNICADOS,
  PROFESSORES,
  PROGRAMAS,
  type ComentarioInventado,
  type NoAr,
} from './textosDaEduca.ts'
import { VIDEOS, type VideoInventado } from './videosInventados.ts'

const PROPORCAO = 16 / 9

const caminhoDa = (id: string, colecao = 'postagens') => `publico/${colecao}/${id}/capa/desenho.webp`

function desenhoDa({
  id,
  motivo = '',
  cor = 0,
}: Pick<PostagemInventada, 'id' | 'motivo' | 'cor'>): Desenho & { cor: string } {
  const escolhas = { motivo, paleta: cor }
  return { seed: id, ...escolhas, ...medidas(id, PROPORCAO, escolhas) }
}

/** Metadata of public records, which name nobody. */
const anonimo = ({ at }: SeedKit, dia: number) => ({
  ownerid: '',
  owner: 'usuário',
  creation: at(dia - 1),
  date: at(dia - 1),
})

const publicacaoDe = ({ at }: SeedKit, { dia, situacao = 'publicada', publico = 'todos' }: NoAr) => ({
  situacao,
  publicarEm: situacao === 'rascunho' ? null : at(dia, '08:30'),
  expiraEm: null,
  publico,
  publicada: situacao === 'publicada',
})

const minutos = (kit: SeedKit, { dia, hora }: ComentarioInventado) => kit.at(dia, hora)

/** Comments in a record's public document, as the server keeps them. */
const mostrados = (kit: SeedKit, alvo: Conversavel, registro: string) =>
  comentariosAMostra(
    COMENTARIOS.filter((one) => one.alvo === alvo && one.registro === registro).map((one) => ({
      id: one.id,
      nomePublico: one.nome,
      texto: one.texto,
      respostaA: one.respostaA ?? '',
      em: minutos(kit, one).toMillis(),
      situacao: one.situacao,
    })),
  )

const titulos = new Map([...VIDEOS, ...POSTAGENS].map(({ id, titulo }) => [id, titulo]))

function capaDoVideo({
  id,
  motivo,
  alt = '',
}: Pick<VideoInventado, 'id'> & { motivo: string | undefined; alt: string | undefined }) {
  if (!motivo) return {}
  const { largura, altura, cor } = desenhoDa({ id, motivo })
  return { capa: { arquivo: caminhoDa(id, 'videos'), alt, credito: 'Desenho do portal', largura, altura, cor } }
}

function build(kit: SeedKit): SeedDoc[] {
  return [
    ...Object.entries(CATEGORIAS).map(([id, fields]) => kit.record('categoriasEduca', id, fields, anonimo(kit, -200))),
    ...VIDEOS.map(({ id, dia, situacao, publico, codigo, motivo, alt, ...fields }) =>
      kit.record(
        'videos',
        id,
        {
          ...fields,
          endereco: enderecoNoYouTube(codigo),
          ...capaDoVideo({ id, motivo, alt }),
          comentarios: mostrados(kit, 'videos', id),
          publicacao: publicacaoDe(kit, { dia, situacao, publico }),
        },
        anonimo(kit, dia),
      ),
    ),
    ...POSTAGENS.map((postagem) => {
      const { id, dia, situacao, publico, texto, motivo, cor: _cor, alt = '', ...fields } = postagem
      const { largura, altura, cor } = desenhoDa(postagem)
      return kit.record(
        'postagens',
        id,
        {
          ...fields,
          texto: richText(texto),
          ...(motivo
            ? { capa: { arquivo: caminhoDa(id), alt, credito: 'Desenho do portal', largura, altura, cor } }
            : {}),
          comentarios: mostrados(kit, 'postagens', id),
          publicacao: publicacaoDe(kit, { dia, situacao, publico }),
        },
        anonimo(kit, dia),
      )
    }),
    ...PROGRAMAS.map(({ id, dia, ...fields }) =>
      kit.record(
        'programasFaixa',
        id,
        {
          ...fields,
          vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
          publicacao: publicacaoDe(kit, { dia, situacao: 'publicada', publico: 'todos' }),
        },
        anonimo(kit, dia),
      ),
    ),
    ...COMUNICADOS.map(({ id, dia, situacao, publico, ...fields }) =>
      kit.record(
        'comunicados',
        id,
        { ...fields, publicacao: publicacaoDe(kit, { dia, situacao, publico }) },
        anonimo(kit, dia),
      ),
    ),
    ...PROFESSORES.map(({ id, entidade, dia, situacao, ...fields }) =>
      kit.record(
        'professores',
        id,
        {
          ...fields,
          situacao,
          autorizadoEm: kit.day(dia),
          vinculo: { idEntidade: entidade, idFederacao: entidade },
          publicacao: {
            publicarEm: situacao === 'aprovado' ? kit.at(dia + 1) : null,
            publicada: situacao === 'aprovado',
          },
        },
        anonimo(kit, dia),
      ),
    ),
    ...COMENTARIOS.map((one) => {
      const { id, alvo, registro, nome, conta, texto, respostaA = '', situacao, menor = false } = one
      return kit.record('comentarios', id, {
        name: nome,
        autor: conta,
        nomePublico: nome,
        menor,
        alvo,
        registro,
        texto,
        respostaA,
        situacao,
        titulo: titulos.get(registro) ?? '',
        em: minutos(kit, one),
      })
    }),
    kit.record('denuncias', 'denuncia-de-exemplo', {
      titulo: titulos.get('vista-do-tatame') ?? '',
      alvo: 'postagens',
      registro: 'vista-do-tatame',
      motivo: 'outro',
      texto: 'A foto parece ter sido feita durante um treino fechado.',
      autor: 'sem-conta',
      em: kit.at(-2, '19:05'),
      situacao: 'aberta',
    }),
  ]
}

export const educa: SeedArea = {
  docs: build,
  files: () => [
    ...POSTAGENS.flatMap((postagem) => (postagem.motivo ? copias(caminhoDa(postagem.id), desenhoDa(postagem)) : [])),
    ...VIDEOS.flatMap((one) =>
      one.motivo ? copias(caminhoDa(one.id, 'videos'), desenhoDa({ id: one.id, motivo: one.motivo })) : [],
    ),
  ],
  demo: {
    'video.um': { address: '/cbtkdeduca/video/taegeuk-4-passo-a-passo', id: 'taegeuk-4-passo-a-passo' },
    'postagem.uma': { address: '/cbtkdeduca/postagem/vista-do-tatame', id: 'vista-do-tatame' },
    'professor.um': { address: '/cbtkdeduca/professor/marina-duarte-leal', id: 'marina-duarte-leal' },
  },
}

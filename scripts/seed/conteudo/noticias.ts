// News of the confederation and of FCTKD: published, for members, scheduled, a draft and an archived one, with drawn pictures.
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { copias, medidas, type Desenho } from '../base/drawings.ts'
import type { SeedArea, SeedKit } from '../base/kit.ts'
import { richText } from '../base/richText.ts'
import { NOTICIAS, type NoticiaInventada } from './textosDeNoticias.ts'

const caminhoDa = (id: string) => `publico/noticias/${id}/capa/desenho.webp`

const caminhoDaGaleria = (id: string, index: number) => `publico/noticias/${id}/galeria/desenho-${index + 1}.webp`

const DESENHOS: Readonly<Record<string, string>> = {
  luta: 'combate',
  faixa: 'no',
  medalha: 'medalha',
  fileira: 'faixas',
  quadra: 'tatame',
}
const PROPORCAO = 16 / 9

const desenho = (seed: string, motivo: string, cor: number): Desenho & { cor: string } => {
  const escolhas = { motivo: DESENHOS[motivo] ?? motivo, paleta: cor }
  return { seed, ...escolhas, ...medidas(seed, PROPORCAO, escolhas) }
}

/** Fields of a record about a drawing. */
const lados = ({ largura, altura, cor }: ReturnType<typeof desenho>) => ({ largura, altura, cor })

function publicacaoDa(
  { at }: SeedKit,
  { dia, situacao, expira, publico = 'todos' }: NoticiaInventada,
): Noticia['publicacao'] {
  return {
    situacao,
    publicarEm: situacao === 'rascunho' ? null : at(dia, '10:30'),
    expiraEm: expira === undefined ? null : at(expira, '23:59'),
    publico,
    publicada: situacao === 'publicada',
  }
}

export const noticias: SeedArea = {
  docs: (kit) =>
    NOTICIAS.map((noticia) => {
      const { id, entidade, motivo, alt, texto, dia, situacao, ...others } = noticia
      const { publico: _publico, cor, expira: _expira, galeria = [], relacionadas = [], ...fields } = others
      const made = kit.record(
        'noticias',
        id,
        {
          ...fields,
          slug: id,
          relacionadas: relacionadas.map((outra) => ({ noticia: outra })),
          galeria: galeria.map(({ alt: descricao, legenda, motivo: desenhada, cor: paleta }, index) => ({
            arquivo: caminhoDaGaleria(id, index),
            alt: descricao,
            legenda,
            credito: 'Desenho do portal',
            ...lados(desenho(`${id}-${index}`, desenhada, paleta)),
          })),
          texto: richText(texto),
          ...(motivo
            ? {
                capa: { arquivo: caminhoDa(id), alt, credito: 'Desenho do portal', ...lados(desenho(id, motivo, cor)) },
              }
            : {}),
          vinculo: { idEntidade: entidade, idFederacao: entidade },
          publicacao: publicacaoDa(kit, noticia),
        },
        // Public records name nobody.
        { ownerid: '', owner: 'usuário', creation: kit.at(Math.min(dia, 0) - 1), date: kit.at(Math.min(dia, 0) - 1) },
      )
      return situacao === 'agendada' ? { ...made, data: { ...made.data, venceEm: kit.at(dia, '10:30') } } : made
    }),
  files: () =>
    NOTICIAS.flatMap(({ id, motivo, cor, galeria = [] }) => [
      ...(motivo ? copias(caminhoDa(id), desenho(id, motivo, cor)) : []),
      ...galeria.flatMap((imagem, index) =>
        copias(caminhoDaGaleria(id, index), desenho(`${id}-${index}`, imagem.motivo, imagem.cor)),
      ),
    ]),
  demo: {
    'noticia.publicada': { address: '/noticias/noticia?id=grand-slam-ponto-de-ouro', id: 'grand-slam-ponto-de-ouro' },
    'noticia.filiados': {
      address: '/noticias/noticia?id=anuidade-desconto-filiados',
      id: 'anuidade-desconto-filiados',
      as: 'atleta@prtkd.test',
    },
    'noticia.rascunho': {
      address: '/noticias/addnoticia?id=regras-de-arbitragem',
      id: 'regras-de-arbitragem',
      as: 'conteudo@cbtkd.test',
    },
    'noticia.agendada': {
      address: '/noticias/addnoticia?id=convocacao-selecao-juvenil',
      id: 'convocacao-selecao-juvenil',
      as: 'conteudo@cbtkd.test',
    },
    'noticia.expirada': {
      address: '/noticias/addnoticia?id=inscricoes-curso-encerradas',
      id: 'inscricoes-curso-encerradas',
      as: 'conteudo@cbtkd.test',
    },
    'noticia.federacao': { address: '/noticias/noticia?id=mestra-irene-quarto-dan', id: 'mestra-irene-quarto-dan' },
  },
}

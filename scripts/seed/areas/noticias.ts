// News of the confederation and of FCTKD: published, for members, scheduled, a draft and an archived one, with drawn pictures.
import { LARGURAS, naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { drawn, type Motif } from '../drawings.ts'
import type { SeedArea, SeedFile, SeedKit } from '../kit.ts'
import { richText } from '../richText.ts'
import { NOTICIAS, type NoticiaInventada } from './textosDeNoticias.ts'

const caminhoDa = (id: string) => `publico/noticias/${id}/capa/desenho.webp`

const PICTURES = new Map(
  await Promise.all(
    NOTICIAS.flatMap(({ id, motivo, cor }) =>
      motivo ? [drawn(motivo as Motif, cor, LARGURAS).then((copies) => [id, copies] as const)] : [],
    ),
  ),
)

function publicacaoDa({ at }: SeedKit, { dia, situacao, publico = 'todos' }: NoticiaInventada): Noticia['publicacao'] {
  return {
    situacao,
    publicarEm: situacao === 'rascunho' ? null : at(dia, '10:30'),
    expiraEm: null,
    publico,
    publicada: situacao === 'publicada',
  }
}

export const noticias: SeedArea = {
  docs: (kit) =>
    NOTICIAS.map((noticia) => {
      const { id, entidade, motivo, alt, texto, dia, situacao, publico: _publico, cor: _cor, ...fields } = noticia
      const made = kit.record(
        'noticias',
        id,
        {
          ...fields,
          slug: id,
          texto: richText(texto),
          ...(motivo
            ? { capa: { arquivo: caminhoDa(id), alt, credito: 'Desenho do portal', largura: 1920, altura: 1080 } }
            : {}),
          vinculo: { idEntidade: entidade, idFederacao: entidade },
          publicacao: publicacaoDa(kit, noticia),
        },
        // What everybody may read names nobody.
        { ownerid: '', owner: 'usuário', creation: kit.at(Math.min(dia, 0) - 1), date: kit.at(Math.min(dia, 0) - 1) },
      )
      return situacao === 'agendada' ? { ...made, data: { ...made.data, venceEm: kit.at(dia, '10:30') } } : made
    }),
  files: () =>
    [...PICTURES].flatMap(([id, copies]) =>
      LARGURAS.map((largura): SeedFile => ({
        path: naLargura(caminhoDa(id), largura),
        contentType: 'image/webp',
        content: copies.get(largura) ?? Buffer.alloc(0),
      })),
    ),
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
    'noticia.arquivada': {
      address: '/noticias/addnoticia?id=inscricoes-curso-encerradas',
      id: 'inscricoes-curso-encerradas',
      as: 'conteudo@cbtkd.test',
    },
    'noticia.federacao': { address: '/noticias/noticia?id=mestra-irene-quarto-dan', id: 'mestra-irene-quarto-dan' },
  },
}

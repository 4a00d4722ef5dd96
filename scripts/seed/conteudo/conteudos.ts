// Content pages of the portals, with their menus, and release notes.
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import type { SeedArea, SeedKit } from '../base/kit.ts'
import { richText } from '../base/richText.ts'
import { contas } from '../pessoas/contas.ts'
import { NOVIDADES } from './textosDeNovidades.ts'
import { PAGINAS_PRINCIPAIS, type BlocoEscrito, type PaginaInventada } from './textosDeConteudos.ts'
import { OUTRAS_PAGINAS } from './textosDeOutrosPortais.ts'
import { PAGINAS_INSTITUCIONAIS } from './textosInstitucionais.ts'

/** Day on which pages were published, from today. */
const PUBLICADA = -60

const idDe = ({ entidade, portal, slug }: PaginaInventada) => `${entidade}-${portal}-${slug}`

function bloco(escrito: BlocoEscrito): object {
  switch (escrito.tipo) {
    case 'texto':
      return { tipo: 'texto', texto: richText(escrito.linhas) }
    case 'sanfona':
      return {
        tipo: 'sanfona',
        titulo: escrito.titulo ?? '',
        itens: escrito.itens.map(({ titulo, linhas }) => ({ titulo, texto: richText(linhas) })),
      }
    case 'tabela':
      return { ...escrito, linhas: escrito.linhas.map((celulas) => ({ celulas })) }
    default:
      return escrito
  }
}

const publicacao = ({ at }: SeedKit, dia: number, rascunho = false) => ({
  situacao: rascunho ? 'rascunho' : 'publicada',
  publicarEm: rascunho ? null : at(dia, '09:00'),
  expiraEm: null,
  publico: 'todos',
  publicada: !rascunho,
})

/** Metadata of public records, which name nobody. */
const semAutor = ({ at }: SeedKit, dia: number) => ({
  ownerid: '',
  owner: 'usuário',
  creation: at(dia - 1),
  date: at(dia - 1),
})

export const conteudos: SeedArea = {
  docs: (kit) => [
    ...[...PAGINAS_PRINCIPAIS, ...PAGINAS_INSTITUCIONAIS, ...OUTRAS_PAGINAS].map((pagina) => {
      const { entidade, rascunho, blocos, ...fields } = pagina
      return kit.record(
        'conteudos',
        idDe(pagina),
        {
          ...fields,
          blocos: blocos.map(bloco),
          vinculo: { idEntidade: entidade, idFederacao: entidade },
          publicacao: publicacao(kit, PUBLICADA, rascunho),
        },
        semAutor(kit, PUBLICADA),
      )
    }),
    ...NOVIDADES.map(({ id, dia, rascunho, linhas, ...fields }) =>
      kit.record(
        'novidades',
        id,
        { ...fields, texto: richText(linhas), publicacao: publicacao(kit, dia, rascunho) },
        semAutor(kit, dia),
      ),
    ),
    // One account sees the release notes at its next sign-in; the others have seen them.
    ...(contas.accounts ?? [])
      .filter(({ uid }) => uid !== 'financeiro')
      .map(({ uid }) => ({ path: `sistema/avisos/preferencias/${uid}`, data: { novidadesAte: kit.at(0, '00:00') } })),
  ],
  demo: {
    'conteudo.pagina': { address: enderecoDoConteudo('padrao', 'exames-de-faixa'), id: 'cbtkd-padrao-exames-de-faixa' },
    'conteudo.rascunho': {
      address: '/content/addcontent?id=cbtkd-padrao-codigo-de-conduta',
      id: 'cbtkd-padrao-codigo-de-conduta',
      as: 'conteudo@cbtkd.test',
    },
    'novidade.publicada': { address: '/sie/editor-novidades', id: 'noticias-com-galeria', as: 'financeiro@cbtkd.test' },
  },
}

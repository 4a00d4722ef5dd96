// Albums of the confederation and of FCTKD with their pictures: nested, for members, and a draft whose pictures lack descriptions.
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { copias, medidas, type Desenho } from '../base/drawings.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { ALBUNS, type AlbumInventado } from './albunsInventados.ts'

/** Aspect ratios of the pictures of an album, in rotation. */
const PROPORCOES = [3 / 2, 4 / 3, 3 / 2, 1, 16 / 9, 3 / 4]
const PALETAS = 9

const idDaFoto = ({ id }: AlbumInventado, index: number) => `${id}-${String(index + 1).padStart(2, '0')}`
const caminhoDa = (foto: string) => `publico/imagens/${foto}/imagem/desenho.webp`

/** Neighbours share neither their motif nor their colours. */
function desenhoDa(album: AlbumInventado, index: number): Desenho & { cor: string } {
  const seed = idDaFoto(album, index)
  const start = ALBUNS.indexOf(album) * 2
  const escolhas = { motivo: album.fotos[index]?.[0] ?? 'faixas', paleta: (start + index * 4) % PALETAS }
  return { seed, ...escolhas, ...medidas(seed, PROPORCOES[index % PROPORCOES.length] ?? 1.5, escolhas) }
}

const vinculoDe = ({ entidade }: AlbumInventado) => ({ idEntidade: entidade, idFederacao: entidade })

/** Metadata of public records, which name nobody. */
const anonimo = ({ at }: SeedKit, dia: number) => ({
  ownerid: '',
  owner: 'usuário',
  creation: at(dia - 1),
  date: at(dia - 1),
  lastUpdate: at(dia - 1),
})

function fotoDoc(kit: SeedKit, album: AlbumInventado, index: number): SeedDoc {
  const [, legenda = '', alt = ''] = album.fotos[index] ?? []
  const foto = idDaFoto(album, index)
  const { largura, altura, cor } = desenhoDa(album, index)
  const shown = album.situacao === 'publicada' && alt !== ''
  return kit.record(
    imagens.name,
    foto,
    {
      album: album.id,
      imagem: { arquivo: caminhoDa(foto), alt, credito: album.fotografo, largura, altura, cor },
      legenda,
      ordem: (index + 1) * 1024,
      vinculo: vinculoDe(album),
      publicacao: { publicada: shown, publico: album.publico ?? 'todos' },
    },
    anonimo(kit, album.dia),
  )
}

/** Cover of an album, as the server keeps it: its first picture, or the cover of the newest album within. */
function capaDe(album: AlbumInventado): object {
  const first = album.fotos.findIndex(([, , alt]) => alt !== '')
  const within = ALBUNS.find(({ pai }) => pai === album.id)
  if (first < 0) return within ? capaDe(within) : {}
  const { largura, altura, cor } = desenhoDa(album, first)
  const arquivo = caminhoDa(idDaFoto(album, first))
  return { arquivo, alt: album.fotos[first]?.[2], credito: album.fotografo, largura, altura, cor }
}

function albumDoc(kit: SeedKit, album: AlbumInventado): SeedDoc {
  const { id, fotos, entidade: _entidade, dia, situacao, publico = 'todos', ...fields } = album
  return kit.record(
    'albuns',
    id,
    {
      ...fields,
      data: kit.day(dia),
      capa: capaDe(album),
      total: fotos.filter(([, , alt]) => alt !== '').length,
      dentro: ALBUNS.filter(({ pai }) => pai === id).length,
      vinculo: vinculoDe(album),
      publicacao: {
        situacao,
        publicarEm: situacao === 'publicada' ? kit.at(Math.min(dia + 1, 0), '09:00') : null,
        expiraEm: null,
        publico,
        publicada: situacao === 'publicada',
      },
    },
    anonimo(kit, dia),
  )
}

export const galeria: SeedArea = {
  docs: (kit) =>
    ALBUNS.flatMap((album) => [albumDoc(kit, album), ...album.fotos.map((_, index) => fotoDoc(kit, album, index))]),
  files: () =>
    ALBUNS.flatMap((album) =>
      album.fotos.flatMap((_, index) => copias(caminhoDa(idDaFoto(album, index)), desenhoDa(album, index))),
    ),
  demo: {
    'album.publico': { address: '/galeria/album?id=grand-slam-finais', id: 'grand-slam-finais' },
    'album.filiados': {
      address: '/galeria/album?id=treino-da-selecao',
      id: 'treino-da-selecao',
      as: 'atleta@prtkd.test',
    },
    'album.rascunho': {
      address: '/galeria/addimagem?id=supercampeonato-credenciamento',
      id: 'supercampeonato-credenciamento',
      as: 'conteudo@cbtkd.test',
    },
  },
}

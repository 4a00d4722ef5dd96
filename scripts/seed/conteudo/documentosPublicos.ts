// Documents of the transparency pages: every section of the confederation's for some years, with old versions, and a few of FCTKD.
import type { SeedArea, SeedFile, SeedKit } from '../base/kit.ts'
import { pdfOf } from '../base/pdf.ts'
import { DOCUMENTOS, type DocumentoInventado } from './textosDaTransparencia.ts'

const caminhoDo = (id: string) => `publico/documentosPublicos/${id}/arquivo/documento.pdf`

function pdfDo(
  { year, day }: SeedKit,
  { titulo, antes, dias, descricao, versao, entidade = 'cbtkd' }: DocumentoInventado,
) {
  const published = day(-dias).split('-').reverse().join('/')
  return pdfOf(
    versao ? `${titulo}, ${versao}` : titulo,
    `${entidade.toUpperCase()} · ${year - antes} · publicado em ${published}`,
    [
      ...(descricao ? [descricao] : []),
      'Aos interessados se dá conhecimento deste documento, conforme o estatuto e as normas de transparência das entidades do esporte.',
      'As folhas assinadas ficam na secretaria e podem ser consultadas em dias úteis.',
    ],
  )
}

export const documentosPublicos: SeedArea = {
  docs: (kit) =>
    DOCUMENTOS.map((one) => {
      const since = kit.at(-one.dias, '11:00')
      const published = one.situacao !== 'rascunho'
      return kit.record(
        'documentosPublicos',
        one.id,
        {
          titulo: one.titulo,
          secao: one.secao,
          tipo: one.tipo,
          ano: kit.year - one.antes,
          data: kit.day(-one.dias - 3),
          descricao: one.descricao ?? '',
          arquivo: { arquivo: caminhoDo(one.id), nome: `${one.id}.pdf`, bytes: pdfDo(kit, one).byteLength },
          versao: one.versao ?? '',
          substitui: one.substitui ?? '',
          substituidoPor: one.substituidoPor ?? '',
          vinculo: { idEntidade: one.entidade ?? 'cbtkd', idFederacao: one.entidade ?? 'cbtkd' },
          publicacao: {
            situacao: published ? 'publicada' : 'rascunho',
            publicarEm: published ? since : null,
            expiraEm: null,
            publico: one.publico ?? 'todos',
            publicada: published,
          },
        },
        // Public records name nobody.
        { ownerid: '', owner: 'usuário', creation: since, date: since },
      )
    }),
  files: (kit) =>
    DOCUMENTOS.map((one): SeedFile => ({
      path: caminhoDo(one.id),
      contentType: 'application/pdf',
      content: pdfDo(kit, one),
    })),
  demo: {
    'transparencia.documento': {
      address: '/transparencia?secao=estatuto',
      id: 'estatuto-social',
    },
    'transparencia.rascunho': {
      address: '/content/addcontent?ver=documento&id=orcamento-proximo',
      id: 'orcamento-proximo',
      as: 'admin@cbtkd.test',
    },
  },
}

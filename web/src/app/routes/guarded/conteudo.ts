import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/cbtkdeduca/admin/*': async () => (await import('../EducaAdmin.tsx')).EducaAdmin,
  '/galeria/addimagem': async () =>
    (await import('../../../features/conteudo/galeria/mesa/AlbumFormPage.tsx')).AlbumFormPage,
  '/galeria/addimagem?ver=lista': async () =>
    (await import('../../../features/conteudo/galeria/mesa/AlbunsDaMesa.tsx')).AlbunsDaMesa,
  '/noticias/addnoticia': async () =>
    (await import('../../../features/conteudo/noticias/NoticiaFormPage.tsx')).NoticiaFormPage,
  '/noticias/addnoticia?ver=lista': async () =>
    (await import('../../../features/conteudo/noticias/NoticiasDaMesa.tsx')).NoticiasDaMesa,
  '/content/addcontent': async () => (await import('../../../features/conteudo/ConteudoFormPage.tsx')).ConteudoFormPage,
  '/content/addcontent?ver=lista': async () =>
    (await import('../../../features/conteudo/ConteudosDaMesa.tsx')).ConteudosDaMesa,
  '/sie/editor-novidades': async () =>
    (await import('../../../features/conteudo/novidades/NovidadesPage.tsx')).NovidadesPage,
  '/sie/editor-novidades?ver=lista': async () =>
    (await import('../../../features/conteudo/novidades/NovidadesDaMesa.tsx')).NovidadesDaMesa,
  '/sie/editor-novidades?ver=editar': async () =>
    (await import('../../../features/conteudo/novidades/NovidadeFormPage.tsx')).NovidadeFormPage,
  '/calendario/addagendamento': async () =>
    (await import('../../../features/eventos/calendario/AgendamentoFormPage.tsx')).AgendamentoFormPage,
  '/calendario/addagendamento?ver=lista': async () =>
    (await import('../../../features/eventos/calendario/AgendaDaMesa.tsx')).AgendaDaMesa,
  '/content/addcontent?ver=documentos': async () =>
    (await import('../../../features/conteudo/transparencia/DocumentosDaMesa.tsx')).DocumentosDaMesa,
  '/content/addcontent?ver=documento': async () =>
    (await import('../../../features/conteudo/transparencia/DocumentosDaMesa.tsx')).DocumentoFormPage,
}

import { LARGURA_DE_MINIATURA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { professores, type Professor } from '@sie/domain/ensino/collections/professores.ts'
import { linhaDoProfessor } from '@sie/domain/ensino/educa/professor.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoProfessor } from '@sie/domain/base/portal/paginaDoProfessor.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { escaped } from './html.ts'
import type { PublicPage } from './registros.ts'

/** A teacher's page, which only an approved consent makes public. The site map leaves it out: consent can be withdrawn. */
export const PAGINA_DO_PROFESSOR: PublicPage = {
  collection: professores,
  within: true,
  unmapped: true,
  sent: ['name', 'foto', 'graduacao', 'bio', 'municipio', 'uf', 'aulas', 'site'],
  address: (id) => address('/cbtkdeduca/professor/:professorId', { professorId: id }),
  meta: metaDoProfessor,
  body(record, fileAddress) {
    const { name, foto, bio, aulas = [], site } = record as Partial<Professor>
    const page = linkAddress(site)
    return [
      '<article class="leitura leitura-professor">',
      `<p><a href="${escaped(address('/cbtkdeduca/professores'))}">Professores</a></p><header>`,
      foto?.arquivo
        ? `<img src="${escaped(fileAddress(naLargura(foto.arquivo, LARGURA_DE_MINIATURA)))}" alt="${escaped(foto.alt)}" width="128" height="128">`
        : '<i></i>',
      `<div><h1>${escaped(name)}</h1><p>${escaped(linhaDoProfessor(record as Partial<Professor>))}</p></div></header>`,
      `<p>${escaped(bio)}</p>`,
      page ? `<p><a href="${escaped(page)}" rel="noopener nofollow">${escaped(page)}</a></p>` : '',
      aulas.length > 0 ? '<h2>Turmas</h2>' : '',
      ...aulas.map(
        ({ titulo, quando, local }) =>
          `<section><b>${escaped(titulo)}</b><small>${escaped([quando, local].filter(Boolean).join(' · '))}</small></section>`,
      ),
      '</article>',
    ].join('')
  },
}

import { readBlocks, type Bloco } from '@sie/domain/conteudo/blocos.ts'
import { enderecoDoVideo } from '@sie/domain/conteudo/video.ts'
import { escaped, imageHtml, richTextHtml } from './html.ts'

type FileAddress = (caminho: string) => string

/** The blocks of a content page as HTML, for clients without JavaScript. */
export const blocksHtml = (stored: unknown, fileAddress: FileAddress): string =>
  readBlocks(stored)
    .blocos.map((bloco) => drawn(bloco, fileAddress))
    .join('')

const heading = (text: string) => (text ? `<h2>${escaped(text)}</h2>` : '')
const items = (each: readonly string[]) => `<ul>${each.map((item) => `<li>${item}</li>`).join('')}</ul>`

function drawn(bloco: Bloco, fileAddress: FileAddress): string {
  switch (bloco.tipo) {
    case 'texto':
      return richTextHtml(bloco.texto)
    case 'imagem':
      return `<figure>${imageHtml(bloco.imagem, fileAddress)}<figcaption>${escaped([bloco.legenda, bloco.imagem.credito].filter(Boolean).join(' · '))}</figcaption></figure>`
    case 'video':
      return `<p><a href="${escaped(enderecoDoVideo(bloco.video))}" rel="noopener">${escaped(bloco.titulo || 'Vídeo')}</a></p>`
    case 'sanfona':
      return `${heading(bloco.titulo)}${bloco.itens.map(({ titulo, texto }) => `<h3>${escaped(titulo)}</h3>${richTextHtml(texto)}`).join('')}`
    case 'tabela':
      return [
        `<table>${bloco.titulo ? `<caption>${escaped(bloco.titulo)}</caption>` : ''}`,
        `<thead><tr>${bloco.colunas.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`,
        `<tbody>${bloco.linhas.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
      ].join('')
    case 'arquivos':
      return `${heading(bloco.titulo)}${items(bloco.itens.map(({ arquivo, nome }) => `<a href="${escaped(fileAddress(arquivo))}">${escaped(nome || 'Arquivo')}</a>`))}`
    case 'botoes':
      return items(
        bloco.itens.map(
          ({ rotulo, endereco }) => `<a href="${escaped(endereco)}" rel="noopener nofollow ugc">${escaped(rotulo)}</a>`,
        ),
      )
    case 'pessoas':
      return `${heading(bloco.titulo)}${items(bloco.itens.map(({ nome, cargo, contato }) => escaped([nome, cargo, contato].filter(Boolean).join(' · '))))}`
  }
}

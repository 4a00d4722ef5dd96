import { joinDados } from '@sie/domain/pessoas/privacidade/joinDados.ts'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { bytesOf } from '../../../platform/base64.ts'
import type { Call } from '../../../platform/callables.ts'

const LEIA_ME = `Os seus dados no portal da confederação

dados.json    Tudo o que o portal tem de você: a conta, o seu registro em cada coleção com todas as versões anteriores,
              o que outros registros dizem de você, os seus pedidos, as suas sessões e quando alguém consultou ou mudou os seus dados.
arquivos/     A sua foto e os seus documentos, como estão guardados.

O arquivo dados.json é um texto: abre em qualquer editor e pode ser lido por outros sistemas (Lei 13.709/2018, arts. 18 e 19).
`

/**
 * Collects all data of the user in one ZIP: the data, their files, and a description.
 * @param onProgress called with what is done now, in words
 * @throws ErroSIE credenciais, limite-excedido
 */
export async function collectMeusDados(
  call: Call,
  atual: string,
  onProgress: (words: string) => void,
): Promise<{ nome: string; zip: Uint8Array<ArrayBuffer> }> {
  onProgress('Reunindo os seus dados…')
  let { faltam, ...dados } = await call('exportarMeusDados', { atual })
  while (faltam.length > 0) {
    onProgress(`Reunindo os seus dados: ${faltam.length === 1 ? 'falta 1 parte' : `faltam ${faltam.length} partes`}…`)
    const { faltam: left, ...more } = await call('exportarMeusDados', { atual, faltam })
    dados = joinDados(dados, more)
    faltam = left
  }
  const entries: Zippable = { 'leia-me.txt': strToU8(LEIA_ME), 'dados.json': strToU8(JSON.stringify(dados, null, 2)) }
  for (const [index, { caminho }] of dados.arquivos.entries()) {
    onProgress(`Baixando o arquivo ${index + 1} de ${dados.arquivos.length}…`)
    const { base64 } = await call('baixarMeuArquivo', { caminho })
    // Photos and documents are compressed already.
    entries[`arquivos/${caminho.split('/').slice(-2).join('/')}`] = [bytesOf(base64), { level: 0 }]
  }
  return { nome: `meus-dados-${dados.geradoEm.slice(0, 10)}.zip`, zip: zipSync(entries, { level: 6 }) }
}

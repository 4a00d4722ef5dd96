import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import type { EntradaDeAuditoria } from '@sie/domain/auditoria/entrada.ts'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Nomes } from './frases.ts'
import { rotuloDaRegra } from './regras.ts'

const ACOES: Readonly<Record<string, string>> = {
  criar: 'Criou',
  editar: 'Alterou',
  desativar: 'Desativou',
  reativar: 'Reativou',
  grupos: 'Mudou os grupos',
  ver: 'Abriu o registro',
  exportar: 'Exportou uma lista',
  unir: 'Uniu dois cadastros',
  desfazerUniao: 'Desfez a união de dois cadastros',
  verCpf: 'Viu o CPF completo',
  verAcesso: 'Viu o acesso e os grupos',
  redefinirSenha: 'Redefiniu a senha',
  trocarSenha: 'Trocou a senha',
  trocarEmail: 'Trocou o e-mail',
  pedirTrocaDeEmail: 'Pediu a troca do e-mail',
  trocarNome: 'Trocou o nome',
  pedirAcesso: 'Pediu acesso',
  pincode: 'Gerou um pincode',
  buscarPorPincode: 'Encontrou pelo pincode',
  consultarAuditoria: 'Consultou esta auditoria',
  pedirMudanca: 'Pediu uma mudança do cadastro',
  cancelarPedido: 'Cancelou o próprio pedido',
  aprovar: 'Aprovou um pedido',
  recusar: 'Recusou um pedido',
  desfazerDecisao: 'Desfez a decisão de um pedido',
  pedirReivindicacao: 'Alguém pediu este cadastro',
  reivindicar: 'Ficou com o cadastro que já existia',
  pedirAutorizacao: 'Pediu a autorização do responsável',
  autorizar: 'O responsável autorizou',
  autorizarEmPapel: 'Registrou a autorização em papel',
  encerrarSessao: 'Encerrou uma sessão sua',
  encerrarSessoes: 'Encerrou as suas outras sessões',
  definirSeguranca: 'Mudou o que se exige ao entrar',
  exportarMeusDados: 'Baixou os próprios dados',
  pedirApagamento: 'Pediu o apagamento dos dados',
  apagar: 'Apagou os dados',
  consentir: 'Deu um consentimento',
  retirarConsentimento: 'Retirou um consentimento',
  retirarAutorizacao: 'O responsável retirou a autorização',
  recusado: 'Tentou e foi recusado',
}

/** What was done, in words; an action that has none is told as it is called. */
export const acaoEmPalavras = ({ acao }: Pick<EntradaDeAuditoria, 'acao'>) => ACOES[acao] ?? acao

export const colecaoEmPalavras = ({ colecao }: Pick<EntradaDeAuditoria, 'colecao'>) =>
  COLECOES.find(({ name }) => name === colecao)?.label.singular ?? ''

const words = (value: unknown, name = (item: string) => item) =>
  Array.isArray(value)
    ? value
        .filter((item) => typeof item === 'string')
        .map(name)
        .join(', ')
    : ''

/** What more there is to say: fields, groups, rules, the function that refused. */
export function detalheEmPalavras(
  { detalhe }: Pick<EntradaDeAuditoria, 'detalhe'>,
  { grupo, entidade }: Nomes,
): string {
  const { campos, dados, tirados, dadas, tiradas, portalID, funcao, versao, exportados } = detalhe
  return [
    words(campos) && `campos: ${words(campos)}`,
    words(dados) && `deu: ${words(dados, grupo)}`,
    words(tirados) && `tirou: ${words(tirados, grupo)}`,
    words(dadas) && `permissões dadas: ${words(dadas, rotuloDaRegra)}`,
    words(tiradas) && `permissões tiradas: ${words(tiradas, rotuloDaRegra)}`,
    typeof portalID === 'string' && portalID && `em ${entidade(portalID)}`,
    typeof funcao === 'string' && funcao && `pedido: ${funcao}`,
    typeof exportados === 'number' && `${exportados.toLocaleString('pt-BR')} registros`,
    typeof versao === 'number' && `versão ${versao}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Today and so many days before it, in Brasília, as 'AAAA-MM-DD'. */
export function ultimosDias(days: number, now = Date.now()): { de: string; ate: string } {
  return { de: dayInBrasilia(now - (days - 1) * 86_400_000), ate: dayInBrasilia(now) }
}

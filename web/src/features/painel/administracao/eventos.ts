import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { EntradaDeAuditoria } from '@sie/domain/base/auditoria/entrada.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
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
  desfazerImportacao: 'Desfez a importação de uma pessoa',
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
  abrir: 'Abriu',
  anexar: 'Anexou um arquivo',
  anotar: 'Fez uma anotação',
  apurar: 'Apurou o resultado',
  assinar: 'Assinou',
  certificar: 'Emitiu os certificados',
  certificarCurso: 'Emitiu os certificados do curso',
  certificarTurma: 'Emitiu os certificados da turma',
  clonar: 'Duplicou',
  comentar: 'Comentou',
  confirmarPresenca: 'Confirmou a presença',
  convidarParaTurma: 'Convidou para a turma',
  corrigir: 'Corrigiu',
  decidirCorreio: 'Conferiu um e-mail recebido',
  definirEnderecos: 'Mudou os endereços do portal',
  delegarCertificados: 'Mudou quem emite certificados',
  descartarInscricao: 'Descartou um rascunho de inscrição',
  emitir: 'Emitiu',
  emitirCarteirinhas: 'Emitiu carteirinhas',
  emitirLote: 'Emitiu um lote',
  encerrar: 'Encerrou',
  enviarComunicado: 'Enviou um comunicado',
  estornar: 'Estornou um pagamento',
  guardar: 'Guardou um rascunho',
  importar: 'Importou uma planilha',
  informarAcerto: 'Informou um acerto',
  iniciarCampanha: 'Iniciou uma campanha',
  inscrever: 'Inscreveu',
  isentar: 'Isentou',
  lerDocumento: 'Abriu um documento',
  mover: 'Mudou de lugar',
  moverEntidade: 'Mudou a entidade de federação',
  mudarPeso: 'Mudou o peso',
  numerar: 'Deu um número',
  publicar: 'Publicou',
  redefinirPropriaSenha: 'Redefiniu a própria senha',
  renegociar: 'Renegociou uma fatura',
  renovarCodigo: 'Trocou o código da turma',
  retirar: 'Retirou',
  revogar: 'Revogou',
  salvarNormaDeExames: 'Mudou o que se exige dos exames',
  salvarReservado: 'Mudou dados reservados',
  suspender: 'Suspendeu',
  transferir: 'Transferiu',
  transferirEmLote: 'Transferiu várias pessoas',
  trocar: 'Trocou',
  validacaoSuspeita: 'Muitas consultas a este código',
  liberarAparelho: 'Liberou um aparelho do local',
  sortearPin: 'Sorteou o PIN do local',
  desligarPin: 'Desligou o PIN do local',
  aceitarNota: 'Aceitou uma nota retida',
  dispensarNota: 'Dispensou uma nota retida',
  bloquearAparelho: 'Bloqueou um aparelho do local',
  desbloquearAparelho: 'Desbloqueou um aparelho do local',
}

/** Intention of a refused request, by the callable that refused it. */
const PEDIDOS: Readonly<Record<string, string>> = {
  definirAtivo: 'desativar ou reativar',
  salvarPraticante: 'salvar uma pessoa',
  salvarGrupo: 'salvar um grupo',
  definirGrupos: 'mudar os grupos de alguém',
  decidirPendencia: 'decidir um pedido',
  desfazerDecisao: 'desfazer uma decisão',
  listarPendencias: 'ver as pendências',
  revelarCpf: 'ver o CPF completo',
  consultarAuditoria: 'ver a auditoria',
  verificarAuditoria: 'verificar a auditoria',
  consultarAcesso: 'ver o acesso de alguém',
  importarPessoas: 'importar uma planilha',
  desfazerImportacao: 'desfazer uma importação',
  mudarSituacao: 'mudar a situação de um registro',
  registrarAutorizacao: 'registrar uma autorização',
  pedirAutorizacao: 'pedir uma autorização',
  gerarPincode: 'gerar um pincode',
  buscarPorPincode: 'buscar por pincode',
  membrosDoGrupo: 'ver os membros de um grupo',
  excluirArquivo: 'excluir um arquivo',
  contarRegistros: 'contar registros',
  definirSeguranca: 'mudar o que se exige ao entrar',
  definirEnderecos: 'mudar os endereços de um portal',
  ultimosAcessos: 'ver os últimos acessos',
}

/** Text of an audit action; a step of the record's process is told by its button. */
export function acaoEmPalavras({
  acao,
  colecao = '',
}: Pick<EntradaDeAuditoria, 'acao'> & { colecao?: string }): string {
  const step = COLECOES.find(({ name }) => name === colecao)?.process?.transitions[acao]
  return step ? `Escolheu “${step.label}”` : (ACOES[acao] ?? 'Fez outra coisa')
}

/** Address of the record of an entry; undefined where it has no screen. */
export function enderecoDoRegistro({ colecao, id }: Pick<EntradaDeAuditoria, 'colecao' | 'id'>): Address | undefined {
  if (!id) return undefined
  switch (colecao || 'praticantes') {
    case 'praticantes':
      return address('/sie/cadastros/addpraticante', { id })
    case 'users':
      return address('/sie/administracao/adduser', { id })
    case 'usersgroups':
      return address('/sie/administracao/addusersgroup', { id })
    case 'departamentos':
      return address('/sie/administracao/adddepartamento', { id })
    case 'noticias':
      return address('/noticias/addnoticia', { id })
    default:
      return undefined
  }
}

export const colecaoEmPalavras = ({ colecao }: Pick<EntradaDeAuditoria, 'colecao'>) =>
  COLECOES.find(({ name }) => name === colecao)?.label.singular ?? ''

const words = (value: unknown, name = (item: string) => item) =>
  Array.isArray(value)
    ? value
        .filter((item) => typeof item === 'string')
        .map(name)
        .join(', ')
    : ''

/** Details of an entry as text: fields, groups, rules, the callable that refused. */
export function detalheEmPalavras(
  { detalhe }: Pick<EntradaDeAuditoria, 'detalhe'>,
  { grupo, entidade }: Nomes,
): string {
  const { campos, dados, tirados, dadas, tiradas, portalID, funcao, versao, exportados } = detalhe
  return [
    words(campos) && `mudou ${words(campos)}`,
    words(dados) && `deu: ${words(dados, grupo)}`,
    words(tirados) && `tirou: ${words(tirados, grupo)}`,
    words(dadas) && `permissões dadas: ${words(dadas, rotuloDaRegra)}`,
    words(tiradas) && `permissões tiradas: ${words(tiradas, rotuloDaRegra)}`,
    typeof portalID === 'string' && portalID && `em ${entidade(portalID)}`,
    typeof funcao === 'string' && funcao && `queria ${PEDIDOS[funcao] ?? 'fazer o que não pode'}`,
    typeof exportados === 'number' && `${exportados.toLocaleString('pt-BR')} registros`,
    typeof versao === 'number' && `versão ${versao}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Period of so many days up to today, in Brasília, as 'AAAA-MM-DD'. */
export function ultimosDias(days: number, now = Date.now()): { de: string; ate: string } {
  return { de: dayInBrasilia(now - (days - 1) * 86_400_000), ate: dayInBrasilia(now) }
}

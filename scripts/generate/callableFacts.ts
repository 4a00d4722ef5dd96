// Who may call each callable and which errors it answers, beside those that every callable answers. The watcher (tests/watch) fails where a
// callable answers an error that is not listed here.
import type { CodigoErro } from '@sie/domain/errors.ts'

export interface CallableFacts {
  /** 'public': a visitor; 'signed-in': any account; else the rule that reaches other people's records */
  access: string
  errors: readonly CodigoErro[]
}

/** Answers of every callable: an input that is not of the schema, and a failure of the server. */
export const COMMON_ERRORS: readonly CodigoErro[] = ['dados-invalidos', 'interno']

const SIGNED_IN = ['nao-autenticado', 'conta-desativada'] as const
const PASSWORD = ['nao-autenticado', 'conta-desativada', 'credenciais', 'muitas-tentativas'] as const

const facts = (access: string, ...errors: CodigoErro[]): CallableFacts => ({ access, errors })
const own = (...errors: CodigoErro[]) => facts('signed-in', ...SIGNED_IN, ...errors)
const by = (rule: string, ...errors: CodigoErro[]) => facts(rule, ...SIGNED_IN, 'sem-permissao', ...errors)

export const CALLABLE_FACTS: Readonly<Record<string, CallableFacts>> = {
  abrirFichaSaude: own('registro-nao-encontrado', 'sem-permissao'),
  alterarMeuCadastro: own(
    'registro-nao-encontrado',
    'sem-permissao',
    'conflito',
    'cpf-em-uso',
    'autorizacao-ausente',
    'limite-excedido',
  ),
  autorizarMenor: facts('public', 'link-vencido', 'muitas-tentativas'),
  baixarMeuArquivo: own('registro-nao-encontrado', 'limite-excedido'),
  buscarCep: facts('public', 'cep-nao-encontrado', 'servico-indisponivel', 'limite-excedido'),
  buscarPorPincode: by('users:ler', 'registro-nao-encontrado', 'limite-excedido'),
  cancelarPedido: own('registro-nao-encontrado', 'sem-permissao'),
  conferirCpf: facts('public', 'cpf-invalido', 'limite-excedido', 'muitas-tentativas'),
  confirmarEmail: facts('public', 'link-vencido', 'email-em-uso', 'conta-desativada', 'muitas-tentativas'),
  consultarAcesso: by('users:ler', 'registro-nao-encontrado'),
  consultarAuditoria: by('sistema:auditoria'),
  controlarTarefa: own('registro-nao-encontrado', 'conflito'),
  criarConta: facts('public', 'email-em-uso', 'cpf-em-uso', 'auth-criar', 'criar-usuario', 'muitas-tentativas'),
  decidirPendencia: by(
    'praticantes:aprovar',
    'registro-nao-encontrado',
    'conflito',
    'autorizacao-ausente',
    'cpf-em-uso',
  ),
  definirAtivo: by('praticantes:excluir', 'registro-nao-encontrado', 'autorizacao-ausente'),
  definirEnderecos: by('entidades:aprovar', 'registro-nao-encontrado'),
  definirGrupos: by('users:grupos', 'registro-nao-encontrado'),
  definirSeguranca: by('configuracoes:editar', 'registro-nao-encontrado'),
  encerrarOutrasSessoes: facts('signed-in', ...PASSWORD),
  encerrarSessao: own('registro-nao-encontrado'),
  entrarComCpf: facts(
    'public',
    'cpf-nao-encontrado-ou-invalido',
    'credenciais',
    'conta-desativada',
    'muitas-tentativas',
    'segundo-fator-email',
  ),
  enviarConfirmacao: own('muitas-tentativas'),
  excluirArquivo: by('praticantes:editar', 'registro-nao-encontrado'),
  exportarMeusDados: facts('signed-in', ...PASSWORD, 'limite-excedido'),
  gerarPincode: by('users:redefinir', 'registro-nao-encontrado', 'limite-excedido'),
  importarPessoas: by('praticantes:importar'),
  linkDoCadastro: facts('public', 'limite-excedido'),
  listarPendencias: by('praticantes:aprovar'),
  medirArmazenamento: by('sistema:monitoramento', 'limite-excedido'),
  membrosDoGrupo: by('usersgroups:ler'),
  meuConsentimento: own('registro-nao-encontrado', 'sem-permissao', 'limite-excedido'),
  meusPedidos: own(),
  minhaInscricao: facts('signed-in', 'nao-autenticado'),
  minhasSessoes: own(),
  mudarSituacao: own(),
  pedirAcesso: facts('signed-in', 'nao-autenticado', 'servico-indisponivel', 'muitas-tentativas'),
  pedirApagamento: facts('signed-in', ...PASSWORD),
  pedirAutorizacao: by('praticantes:editar', 'registro-nao-encontrado', 'muitas-tentativas'),
  recuperarSenha: facts('public', 'muitas-tentativas'),
  redefinirSenha: facts('public', 'link-vencido', 'conta-desativada', 'muitas-tentativas'),
  registrarAutorizacao: by('praticantes:aprovar', 'registro-nao-encontrado', 'conflito'),
  registrarLeitura: own('sem-permissao', 'registro-nao-encontrado', 'limite-excedido'),
  registrarSessao: own(),
  reivindicarCadastro: facts(
    'public',
    'link-vencido',
    'email-em-uso',
    'auth-criar',
    'criar-usuario',
    'registro-nao-encontrado',
    'muitas-tentativas',
  ),
  retirarAutorizacao: facts('public', 'link-vencido', 'muitas-tentativas'),
  revelarCpf: by('praticantes:verCpf', 'registro-nao-encontrado'),
  salvarAvisos: by('configuracoes:editar', 'registro-nao-encontrado'),
  salvarGrupo: by('usersgroups:editar', 'registro-nao-encontrado', 'conflito'),
  salvarPraticante: by(
    'praticantes:editar',
    'registro-nao-encontrado',
    'conflito',
    'cpf-invalido',
    'cpf-em-uso',
    'autorizacao-ausente',
  ),
  sincronizarEmail: facts('signed-in', 'nao-autenticado'),
  trocarEmail: facts('signed-in', ...PASSWORD, 'email-em-uso'),
  trocarNome: facts('signed-in', ...PASSWORD, 'registro-nao-encontrado', 'sem-permissao', 'conflito'),
  trocarSenha: facts('signed-in', ...PASSWORD),
  ultimosAcessos: own(),
  verificarAuditoria: by('sistema:auditoria'),
}

// Lint of the names of exported functions (CONTRIBUTING, "Language").
import { readFileSync } from 'node:fs'

/**
 * Portuguese verbs by which exported functions were once named, outside callables: infinitives, and forms of predicates. A verb that is also a noun of the
 * specification (`falta`, `soma`, `lista`) is left out.
 */
const VERBS = new Set(
  `abre abrir aceita aceitar acompanhar adiar agrupar ajustar alcanca alcancou anexar anotar apagar aplica aplicar apurar assinar atende
  atender ativar autorizar avisar baixar bloquear buscar cabe cancelar casar centrar certificar chamar chegou clonar cobrar cobre coincidem coletar
  comecar comentar compartilhar completar conciliar concluir conduz conferir confirmar consentiu consultar contar contou
  controlar converter convidar copiar corrigir criar cumprir decidir definir deixar denunciar derivar desbloquear descrever desfazer
  devolver distribuir dividir dizer dobrar editar eh embaralhar emendar emitir encadear encaixar encerrar entrar entregar enviar escalar
  escolher escreve escrever esquecer esta esticar estornar excluir exigir explicar exportar fechar formatar garantir gravar guardar
  identificar ignorar importar impor incluir indicar informar iniciar inscrever isentar juntar julgar lacrar lancar le lembrar ler levar
  liberar limpar listar marcar medir moderar montar mostrar mover muda mudar normalizar notar numerar oferecer olhar pagar participa
  passa passar passou pede pedir pediu planejar pode precisa preencher preparar prever procurar programar propor protestar publicar
  reabrir recalcular receber reconferir recuperar recusar redefinir redirecionar reemitir refazer registrar reivindicar renegociar renovar
  repartir republicar reservar responde responder resumir retirar reunir revelar revogar romanizar sair salvar selar separar seguir simular
  sinalizar sincronizar soltar somar suspende suspender tem tentar tirar tomar trabalha transferir trazer trocar unir usar validar vencem ver
  verificar`.split(/\s+/),
)

/** Participles that do not end in -ed. */
const IRREGULAR = new Set(
  'begun built done drawn found given gone heard held kept known left made read said seen sent shown spent taken told won written'.split(
    ' ',
  ),
)

/** Names that users call, and that lead to their files: a Portuguese verb whole. */
const CALLABLES = new Set(
  [
    ...readFileSync(new URL('../../../functions/src/top/callables.ts', import.meta.url), 'utf8').matchAll(
      /^ {2}(\w+): \(\) => import/gm,
    ),
  ].map(([, name]) => name),
)

const firstWord = (name) => (/^[A-Z]?[a-z]+/.exec(name)?.[0] ?? '').toLowerCase()
const typeName = (node) => node?.typeAnnotation?.typeName?.name ?? ''
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** The functions of an export: its name, and the function with its annotated type. */
function* functionsOf({ declaration }) {
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) yield [declaration.id, declaration]
  if (declaration?.type === 'VariableDeclaration')
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && isFunction(init)) yield [id, init]
}

const hasEffect = (node) =>
  node.async ||
  /^(Promise|AsyncGenerator)$/.test(typeName(node.returnType)) ||
  node.returnType?.typeAnnotation?.type === 'TSVoidKeyword'

const english = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      verb: 'Only callables, and handlers of callables and processes, are named by a Portuguese verb: "{{name}}" takes an English one.',
      participle: '"{{name}}" does something: a verb says what, as in "readPublished".',
    },
  },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      for (const [id, made] of functionsOf(node)) {
        const { name } = id
        const handles = /Handler$/.test(name) || typeName(id.typeAnnotation) === 'EffectHandler' || CALLABLES.has(name)
        if (!handles && VERBS.has(firstWord(name))) context.report({ node: id, messageId: 'verb', data: { name } })
        if (hasEffect(made) && (/^[a-z]+ed$/.test(name) || IRREGULAR.has(name)))
          context.report({ node: id, messageId: 'participle', data: { name } })
      }
    },
  }),
}

export default { meta: { name: 'names' }, rules: { english } }

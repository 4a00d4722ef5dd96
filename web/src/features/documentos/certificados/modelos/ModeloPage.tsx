import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  elementoDoModelo,
  modelosCertificado,
  type ElementoDoModelo,
} from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { TAMANHOS, type ELEMENTOS } from '@sie/domain/documentos/modelo.ts'
import { naFolha } from '@sie/domain/documentos/prancheta.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { RowOf } from '../../../../data/records.ts'
import { useEntityNames } from '../../../../data/useEntityNames.ts'
import { useImagem } from '../../../../ui/files/enviadas.ts'
import { columns } from '../../../../ui/layout/columns.ts'
import { UNSEEN } from '../../../../ui/layout/unseen.ts'
import { RecordFields } from '../../../../ui/form/RecordFields.tsx'
import { RecordForm } from '../../../../ui/record/RecordForm.tsx'
import { RecordLoader } from '../../../../ui/record/RecordLoader.tsx'
import { useRecordEditor } from '../../../../ui/record/useRecordEditor.ts'
import { Barra } from './Barra.tsx'
import { Elementos } from './Elementos.tsx'
import { exemploDe, nomeDoElemento, QR_DE_EXEMPLO, signatariosDeExemplo } from './exemplo.ts'
import { PapelDoModelo } from './PapelDoModelo.tsx'
import { Prancheta, type Lado } from './Prancheta.tsx'
import { PreviaDialog } from './PreviaDialog.tsx'
import { Propriedades } from './Propriedades.tsx'
import { INICIAL, SCHEMA } from './schema.ts'
import { useDesenho } from './useDesenho.ts'

/** /sie/servicos/certificados?aba=modelo: editor of a template. Saving makes its next version; issued certificates keep theirs. */
export const ModeloPage = () => (
  <RecordLoader collection={modelosCertificado} list={address('/sie/servicos/certificados', { aba: 'modelos' })}>
    {(modelo) => <Editor stored={modelo} />}
  </RecordLoader>
)

/** Images of up to six signatures, the limit of a template, in a fixed number of hooks. */
function useAssinaturas(paths: readonly string[]): string[] {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = paths
  return [useImagem(a), useImagem(b), useImagem(c), useImagem(d), useImagem(e), useImagem(f)]
}

function Editor({ stored }: { stored: RowOf<typeof modelosCertificado> | undefined }) {
  const editor = useRecordEditor(modelosCertificado, stored, { schema: SCHEMA, initial: INICIAL })
  const mesa = useDesenho(editor.form)
  const { elementos, papel } = mesa.desenho
  const [fundo, assinaturas, emissor, tipo] = useWatch({
    control: editor.form.control,
    name: ['fundo', 'assinaturas', 'vinculo.idEntidade', 'tipo'],
  })
  const imagemDeFundo = useImagem(fundo.arquivo)
  const rubricas = useAssinaturas(assinaturas.map(({ imagem }) => imagem.arquivo))
  const nomeDe = useEntityNames(emissor ? [emissor] : [])
  const [lado, setLado] = useState<Lado>('frente')
  const [escolhido, setEscolhido] = useState('')
  const [encaixe, setEncaixe] = useState(true)
  const [ampliacao, setAmpliacao] = useState<number>()
  const [previa, setPrevia] = useState(false)
  const [dito, setDito] = useState('')
  const disabled = !editor.rights.editable
  const one = elementos.find(({ id, lado: side }) => id === escolhido && side === lado)
  const dados = {
    signatarios: signatariosDeExemplo(elementos, assinaturas, rubricas),
    qr: QR_DE_EXEMPLO,
    fundo: imagemDeFundo,
  }

  const incluir = (more: ElementoDoModelo) => {
    mesa.mudar({ elementos: [...elementos, naFolha(more, papel)] })
    setEscolhido(more.id)
    setDito(`${nomeDoElemento(more)} incluído no meio da folha.`)
  }
  const novo = (tipo: keyof typeof ELEMENTOS) =>
    incluir(elementoNovo(tipo, lado, papel, elementos.filter((each) => each.tipo === 'assinatura').length + 1))
  const duplicar = () => one && incluir({ ...one, id: crypto.randomUUID(), x: one.x + 4, y: one.y + 4 })
  const remover = () => {
    if (!one) return
    mesa.mudar({ elementos: elementos.filter(({ id }) => id !== one.id) })
    setEscolhido('')
    setDito(`${nomeDoElemento(one)} removido.`)
  }
  const press = (event: KeyboardEvent) => {
    // Inputs keep their own keys.
    if (disabled || (event.target as HTMLElement).closest('input, textarea, [role="combobox"]')) return
    const command = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const run =
      command && key === 'z'
        ? event.shiftKey
          ? mesa.refazer
          : mesa.desfazer
        : command && key === 'y'
          ? mesa.refazer
          : command && key === 'd'
            ? duplicar
            : key === 'delete' && one
              ? remover
              : undefined
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <RecordForm editor={editor} title="Novo modelo de certificado">
      <Box onKeyDown={press} sx={columns('minmax(0, 1fr) 340px')}>
        <Paper
          variant="outlined"
          sx={{ p: { xs: 1, sm: 2 }, position: { lg: 'sticky' }, top: { lg: 76 }, minWidth: 0 }}
        >
          <Stack spacing={2}>
            <Barra
              {...{ mesa, lado, encaixe, ampliacao, disabled }}
              onLado={(next) => {
                setLado(next)
                setEscolhido('')
              }}
              onEncaixe={setEncaixe}
              onAmpliacao={setAmpliacao}
              onPrevia={() => setPrevia(true)}
            />
            <Prancheta
              {...{ mesa, lado, escolhido, ampliacao, encaixe, disabled }}
              dados={{ ...dados, ...exemploDe(tipo) }}
              onEscolher={setEscolhido}
              onDizer={setDito}
            />
            <Typography variant="body2" color="textSecondary">
              Setas movem 1 mm, com Shift 10 mm, com Alt 0,1 mm; com Ctrl mudam o tamanho. Delete remove.
            </Typography>
            <Box role="status" sx={UNSEEN}>
              {dito}
            </Box>
          </Stack>
        </Paper>
        <Stack spacing={2}>
          <Painel titulo={one ? nomeDoElemento(one) : 'Folha'}>
            {one ? (
              <Propriedades {...{ mesa, disabled }} elemento={one} onDuplicar={duplicar} onRemover={remover} />
            ) : (
              <PapelDoModelo mesa={mesa} disabled={disabled} />
            )}
          </Painel>
          <Painel titulo="Elementos">
            <Elementos {...{ mesa, lado, escolhido, disabled }} onEscolher={setEscolhido} onIncluir={novo} />
          </Painel>
          <Painel titulo="Modelo">
            <RecordFields
              editor={editor}
              custom={{}}
              single
              groups={[
                { title: '', fields: ['name', 'tipo'] },
                { title: 'Fundo', fields: ['fundo'] },
                { title: 'Quem assina sempre', fields: ['assinaturas'] },
              ]}
            />
          </Painel>
        </Stack>
      </Box>
      {previa && (
        <PreviaDialog
          desenho={mesa.desenho}
          tipo={tipo}
          dados={dados}
          emissor={emissor ? nomeDe(emissor) : ''}
          onClose={() => setPrevia(false)}
        />
      )}
    </RecordForm>
  )
}

const Painel = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={titulo} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
    <Typography variant="subtitle1" component="h2" noWrap sx={{ fontWeight: 600 }}>
      {titulo}
    </Typography>
    {children}
  </Paper>
)

/** New element in the middle of a sheet, in the usual size of its kind. */
function elementoNovo(
  tipo: keyof typeof ELEMENTOS,
  lado: Lado,
  papel: keyof typeof TAMANHOS,
  lugar: number,
): ElementoDoModelo {
  const { largura, altura } = TAMANHOS[papel]
  const side = Math.min(largura, altura)
  const [wide, high] = {
    texto: [largura * 0.6, side * 0.06],
    assinatura: [largura * 0.24, side * 0.12],
    qr: [side * 0.14, side * 0.14],
    imagem: [side * 0.12, side * 0.12],
    ornamento: [largura * 0.4, side * 0.025],
  }[tipo] as [number, number]
  return elementoDoModelo.parse({
    id: crypto.randomUUID(),
    lado,
    tipo,
    largura: wide,
    altura: high,
    x: (largura - wide) / 2,
    y: (altura - high) / 2,
    texto: { texto: '{nome}', assinatura: String(Math.min(lugar, 6)), qr: '', imagem: 'marca', ornamento: 'fio' }[tipo],
    tamanho: tipo === 'assinatura' ? 10 : papel === 'cartao' ? 9 : 16,
  })
}

import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import {
  contradicoesDoEvento,
  conveniencias,
  faltasDoEvento,
  PASSOS_DO_EVENTO,
  type PassoDoEvento,
} from '@sie/domain/eventos/faltas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import type { Row } from '../../../data/records.ts'
import { openPage } from '../../../platform/pages.ts'
import { asPublished } from '../../../ui/publicacao/asPublished.ts'
import { Previa } from '../../../ui/publicacao/Previa.tsx'
import { RecordFields, type FieldGroup } from '../../../ui/form/RecordFields.tsx'
import { RecordForm } from '../../../ui/record/RecordForm.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'
import { useRecordEditor } from '../../../ui/record/useRecordEditor.ts'
import { enderecoDoEvento } from '../campos.ts'
import { EventoAberto } from '../EventoAberto.tsx'
import { ClassesInput } from './ClassesInput.tsx'
import { FormacoesInput } from './FormacoesInput.tsx'
import { ModalidadesInput } from './ModalidadesInput.tsx'
import { OrdemInput } from './OrdemInput.tsx'
import { NoDia } from './NoDia.tsx'
import { AteAqui, Passos } from './Passos.tsx'
import { Publicacao } from './Publicacao.tsx'

const PASSOS = Object.keys(PASSOS_DO_EVENTO) as PassoDoEvento[]

/** Fields of each step; for a new event they are the parts that its creation may hold. */
const CAMPOS: Readonly<Record<PassoDoEvento, readonly FieldGroup[]>> = {
  dados: [
    { title: 'O que é', fields: ['titulo', 'tipo', 'abrangencia', 'oficial', 'grau'] },
    { title: 'Apresentação', fields: ['imagem', 'descricao'] },
    { title: 'Quem responde', fields: ['contatos'] },
  ],
  datas: [
    { title: 'Quando', fields: ['inicio', 'fim'] },
    { title: 'Prazos de inscrição', fields: ['prazos'] },
    { title: 'Onde', fields: ['local.nome', 'dadosEndereco', 'local.ponto', 'local.rota', 'mapa'] },
    { title: 'Para quem vem', fields: ['local.transporte', 'local.estacionamento', 'local.hoteis'] },
    { title: 'Programação', fields: ['programacao'] },
  ],
  categorias: [
    { title: 'Modalidades e classes', fields: ['modalidades', 'classes', 'formacoes'] },
    { title: 'Curso ou seminário', fields: ['curso'] },
  ],
  valores: [
    { title: 'Lotes', fields: ['lotes'] },
    { title: 'Preços', fields: ['precos'] },
    { title: 'Alteração e desistência', fields: ['inscricoes.taxaAlteracao', 'inscricoes.devolucao'] },
  ],
  regras: [
    {
      title: 'Vagas',
      fields: [
        'inscricoes.vagas',
        'inscricoes.vagasPorFederacao',
        'inscricoes.vagasPorCategoria',
        'inscricoes.vagasPorPapel',
      ],
    },
    { title: 'Quem pode participar', fields: ['regras'] },
    { title: 'Documentos pedidos', fields: ['documentosPedidos'] },
    { title: 'Regulamento', fields: ['regulamento'] },
  ],
  publicacao: [
    { title: 'Aviso', fields: ['aviso'] },
    { title: 'Depois do evento', fields: ['album'] },
  ],
}
/** Fields of a new event: the others are edited once there is a record. */
const COMECO: readonly FieldGroup[] = [
  { title: 'O que é', fields: ['titulo', 'tipo', 'abrangencia', 'oficial', 'grau'] },
  { title: 'Quando', fields: ['inicio', 'fim'] },
]

/** Field groups of a step for a type of event: classes belong to competitions, hours to courses. */
function gruposDe(passo: PassoDoEvento, tipo: Evento['tipo'], novo: boolean): readonly FieldGroup[] {
  if (novo) return COMECO
  if (passo !== 'categorias') return CAMPOS[passo]
  return CAMPOS.categorias.filter(({ fields }) => {
    const ofCourses = fields.includes('curso')
    return tipo === 'competicao' ? !ofCourses : tipo === 'exame' ? false : ofCourses
  })
}

/** Step of a field. */
const passoDe = (path: string): PassoDoEvento | undefined =>
  PASSOS.find((passo) =>
    CAMPOS[passo].some(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`))),
  )

/** Schema of the description without contradictions, each error at its field. All other fields may be missing from a draft. */
const SCHEMA = eventos.schema.superRefine((record, context) => {
  for (const { path, text } of contradicoesDoEvento(record))
    context.addIssue({ code: 'custom', path: path.split('.'), message: text })
  if (record.vinculo.idEntidade === '')
    context.addIssue({ code: 'custom', path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' })
})

interface Props {
  stored: Row<Evento> | undefined
  passo: PassoDoEvento
  onPasso: (passo: PassoDoEvento) => void
}

/** Form of an event in steps. Going to another step saves, so that a closed window loses at most one step. */
export function Assistente({ stored, passo, onPasso }: Props) {
  const navigate = useNavigate()
  const holds = useHoldsAnywhere()
  const wanted = useRef<PassoDoEvento>(undefined)
  const [previa, setPrevia] = useState(false)
  const editor = useRecordEditor(eventos, stored, {
    schema: SCHEMA,
    partial: true,
    onSaved: () => {
      if (wanted.current) onPasso(wanted.current)
      wanted.current = undefined
    },
    focus: (path) => {
      wanted.current = undefined
      const step = passoDe(path)
      if (stored && step) onPasso(step)
      // The field exists once its step has rendered.
      requestAnimationFrame(() => editor.form.setFocus(path as 'titulo'))
    },
  })
  const { control, getValues } = editor.form
  const values = useWatch({ control }) as Evento
  const topo = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) topo.current?.scrollIntoView({ block: 'start' })
    first.current = false
  }, [passo])
  const faltas = [...faltasDoEvento(values), ...conveniencias(values)]
  const atual: PassoDoEvento = stored ? passo : 'dados'
  const go = (next: PassoDoEvento) => {
    if (!editor.dirty && stored) return onPasso(next)
    wanted.current = next
    editor.submit()
  }
  const index = PASSOS.indexOf(atual)
  const [before, after] = [PASSOS[index - 1], PASSOS[index + 1]]
  const groups = gruposDe(atual, values.tipo, !stored)
  const locked = (path: string) => !editor.rights.mayEdit(path)
  const datesMove = stored && eventos.process?.transitions.mudarDatas?.from.includes(stored.situacao)
  return (
    <RecordForm
      editor={editor}
      title="Novo evento"
      wizard={after !== undefined}
      actions={[
        ...(stored ? [{ label: 'Ver como atleta', icon: <Visibility />, run: () => setPrevia(true) }] : []),
        ...(stored?.publicacao.publicada ? [seeOnSite(() => openPage(enderecoDoEvento(stored.id)))] : []),
        ...(stored?.tipo === 'competicao' && holds('resultados:ler')
          ? [
              {
                label: 'Resultados',
                icon: <EmojiEvents />,
                run: () => void navigate(address('/preview/ranking', { ver: 'mesa', evento: stored.id })),
              },
            ]
          : []),
        ...(stored
          ? []
          : [
              {
                label: 'Copiar de outro evento',
                icon: <ContentCopy />,
                run: () => void navigate(address('/eventos/addevento', { copiar: true })),
              },
            ]),
      ]}
    >
      <Box
        ref={topo}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
          alignItems: 'start',
          scrollMarginTop: 80,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Passos atual={atual} faltas={faltas} novo={!stored} onPasso={go} />
          {stored && <AteAqui evento={values} />}
          {stored?.publicacao.publicada && <NoDia id={stored.id} tipo={stored.tipo} />}
        </Box>
        <Paper
          variant="outlined"
          component="section"
          aria-label={PASSOS_DO_EVENTO[atual]}
          sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <Typography variant="h6" component="h2">
            {PASSOS_DO_EVENTO[atual]}
          </Typography>
          {atual === 'publicacao' && stored && (
            <Publicacao stored={editor.newest ?? stored} dirty={editor.dirty} faltas={faltas} onPasso={go} />
          )}
          {atual === 'datas' && datesMove && (
            <Alert
              severity="info"
              action={<Button onClick={() => go('publicacao')}>{PASSOS_DO_EVENTO.publicacao}</Button>}
            >
              Datas e prazos de um evento no ar mudam no passo Publicação, em “Mudar datas e prazos”: quem se inscreveu
              é avisado.
            </Alert>
          )}
          {groups.length === 0 ? (
            <Alert severity="info">Um exame de faixa não tem categorias: as graduações estão no passo Regras.</Alert>
          ) : (
            <RecordFields
              editor={editor}
              groups={groups}
              entity={atual === 'dados'}
              custom={{
                modalidades: <ModalidadesInput control={control} disabled={locked('modalidades')} />,
                classes: <ClassesInput control={control} disabled={locked('classes')} />,
                formacoes: <FormacoesInput control={control} disabled={locked('formacoes')} />,
                'regras.graduacaoMin': (
                  <OrdemInput
                    control={control}
                    name="regras.graduacaoMin"
                    label="Da graduação"
                    disabled={locked('regras')}
                  />
                ),
                'regras.graduacaoMax': (
                  <OrdemInput
                    control={control}
                    name="regras.graduacaoMax"
                    label="Até a graduação"
                    disabled={locked('regras')}
                  />
                ),
              }}
            />
          )}
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
              pt: 2,
            }}
          >
            {before ? <Button onClick={() => go(before)}>Voltar</Button> : <span />}
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {editor.dirty ? 'Continuar salva este passo.' : stored ? 'Tudo salvo. Sair não perde nada.' : ''}
            </Typography>
            {after && (
              <Button variant="contained" disabled={editor.saving} onClick={() => go(after)}>
                Continuar: {PASSOS_DO_EVENTO[after]}
              </Button>
            )}
          </Box>
        </Paper>
      </Box>
      {previa && (
        <Previa onClose={() => setPrevia(false)}>
          <EventoAberto evento={asPublished<Evento>(getValues(), editor.id)} previa />
        </Previa>
      )}
    </RecordForm>
  )
}

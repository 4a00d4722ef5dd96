import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isRegraDoEvento, rotuloDaRegra, withImplied } from '@sie/domain/top/rights/catalogo.ts'
import { MODELOS_DE_GRUPO, regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { orConflict } from '../../../data/orConflict.ts'
import { FieldInput } from '../../../ui/form/FieldInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { RecordForm } from '../../../ui/record/RecordForm.tsx'
import { useRecordEditor } from '../../../ui/record/useRecordEditor.ts'
import type { Grupo } from './consultas.ts'
import { MatrizDeRegras } from './MatrizDeRegras.tsx'
import { OQueMuda } from './OQueMuda.tsx'
import { MembrosDoGrupo } from './MembrosDoGrupo.tsx'
import { Previa } from './Previa.tsx'
import { GRUPOS, resumoDeRegras } from './regras.ts'

const ABAS = ['Permissões', 'Prévia', 'Membros'] as const

const LIMITE = GRUPOS.fields.filter(({ path }) => path === 'limite.evento' || path === 'limite.ate')

const inOrder = (rules: readonly string[]) => [...rules].sort()
/** Rules as a group is stored: those that come with another are given too. */
const complete = (rules: readonly string[]) => inOrder(withImplied(rules))

/** Form of a group: name, state, rules matrix, preview, members, history. */
export function GrupoForm({ grupo: stored, modelo }: { grupo: Grupo | undefined; modelo: Grupo | undefined }) {
  const access = useAccess()
  const can = useCan()
  const navigate = useNavigate()
  const [aba, setAba] = useState(0)
  const holds = (rule: string) => can(rule, ALVO_NACIONAL)
  const copied = modelo && `Cópia de ${modelo.name}`
  const grupo = stored && { ...stored, rulesowned: inOrder(stored.rulesowned) }
  // Users may grant only rules that they hold, so a callable stores groups.
  const salvar = (from: Grupo | undefined, { name, rulesowned, limite }: UsersGroup, ativo: boolean) =>
    orConflict(access, GRUPOS, from, { name, rulesowned, limite }, () =>
      access.call('salvarGrupo', {
        ...(from ? { id: from.id, versaoEsperada: from.metadados.version } : {}),
        data: { name, rulesowned, limite: { evento: limite.evento, ate: limite.ate } },
        ativo,
      }),
    )
  const editor = useRecordEditor(GRUPOS, grupo, {
    initial: {
      name: copied ?? '',
      rulesowned: (modelo?.rulesowned ?? []).filter(holds),
      // A copy is for another event: its title and last day are not those of the model.
      limite: { evento: '', titulo: '', ate: '' },
    },
    save: (from, data) => salvar(from, data, from?.metadados.active ?? true),
  })
  const { control } = editor.form
  const { field: rules } = useController({ control, name: 'rulesowned' })
  const { field: name, fieldState } = useController({ control, name: 'name' })
  const limited = useWatch({ control, name: 'limite.evento' }) !== ''
  const wide = limited ? rules.value.filter((rule) => !isRegraDoEvento(rule)) : []
  const beyond = grupo?.rulesowned.filter((rule) => !holds(rule)) ?? []
  const editable = editor.rights.editable && beyond.length === 0
  return (
    <RecordForm
      editor={{ ...editor, rights: { ...editor.rights, editable } }}
      {...(copied && { title: copied })}
      setActive={editable && grupo ? (value) => salvar(grupo, grupo, value) : false}
      actions={
        grupo && holds('usersgroups:criar')
          ? [
              {
                label: 'Duplicar',
                icon: <ContentCopy />,
                run: () => void navigate(address('/sie/administracao/addusersgroup', { copiar: grupo.id })),
              },
            ]
          : []
      }
    >
      {beyond.length > 0 && (
        <Alert severity="info">{`Este grupo dá ${beyond.length === 1 ? 'uma permissão que você não tem' : `${beyond.length} permissões que você não tem`}: só quem tem todas pode mudá-lo.`}</Alert>
      )}
      {modelo && modelo.rulesowned.some((rule) => !holds(rule)) && (
        <Alert severity="info">A cópia fica sem as permissões que você não tem.</Alert>
      )}
      {grupo && !grupo.metadados.active && (
        <Alert severity="info">Enquanto estiver inativo, o grupo não dá nenhuma permissão.</Alert>
      )}
      <LimitedField
        limit={80}
        size="small"
        label="Nome do grupo"
        required
        disabled={!editable}
        value={name.value}
        inputRef={name.ref}
        onBlur={name.onBlur}
        onChange={name.onChange}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        sx={{ maxWidth: 480 }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ maxWidth: 720 }}>
        {LIMITE.map((field) => (
          <Box key={field.path} sx={{ flex: 1 }}>
            <FieldInput field={field} control={control} disabled={!editable} />
          </Box>
        ))}
      </Stack>
      {limited && (
        <Alert
          severity={wide.length > 0 ? 'warning' : 'info'}
          action={
            wide.length > 0 && (
              <Button color="inherit" size="small" onClick={() => rules.onChange(rules.value.filter(isRegraDoEvento))}>
                Tirar
              </Button>
            )
          }
        >
          {wide.length > 0
            ? `Estas permissões valem na entidade toda, e não só em um evento: ${wide.map(rotuloDaRegra).join(', ')}. Tire-as para limitar o grupo.`
            : 'Um grupo de um evento dá só o que pertence ao evento. Pessoas, dinheiro e documentos da entidade ficam de fora.'}
        </Alert>
      )}
      <Tabs value={aba} onChange={(_, next: number) => setAba(next)} aria-label="Partes do grupo">
        {ABAS.filter((label) => grupo || label !== 'Membros').map((label, index) => (
          <Tab
            key={label}
            label={label}
            id={`grupo-aba-${index}`}
            {...(index === aba ? { 'aria-controls': 'grupo-conteudo' } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="grupo-conteudo" aria-labelledby={`grupo-aba-${aba}`}>
        {aba === 0 && (
          <Stack spacing={2}>
            {editable && (
              <Stack
                direction="row"
                useFlexGap
                role="group"
                aria-label="Começar de um modelo"
                sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <Typography variant="body2" color="textSecondary">
                  Começar de um modelo:
                </Typography>
                {MODELOS_DE_GRUPO.filter(({ noEvento }) => noEvento === limited).map(({ id, nome }) => (
                  <Chip
                    key={id}
                    clickable
                    component="button"
                    type="button"
                    variant="outlined"
                    label={nome}
                    onClick={() => rules.onChange(complete(regrasDoModelo(id).filter(holds)))}
                  />
                ))}
              </Stack>
            )}
            {grupo && <OQueMuda before={grupo.rulesowned} now={rules.value} />}
            <MatrizDeRegras
              value={rules.value}
              onChange={(next) => rules.onChange(complete(next))}
              holds={holds}
              offers={limited ? isRegraDoEvento : undefined}
              disabled={!editable}
            />
          </Stack>
        )}
        {aba === 1 && (
          <Stack spacing={2}>
            <Typography color="textSecondary">{`${resumoDeRegras(rules.value)}. Quem recebe este grupo em uma entidade pode, ${limited ? 'só no evento escolhido' : 'nos registros dela e das que estão abaixo dela'}:`}</Typography>
            <Previa rules={rules.value} empty="Nada: o grupo não tem nenhuma permissão." />
          </Stack>
        )}
        {aba === 2 && grupo && <MembrosDoGrupo grupo={grupo} />}
      </Box>
    </RecordForm>
  )
}

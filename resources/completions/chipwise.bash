# Completion of chipwise for bash.
_chipwise() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command="" word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in study|exam|today|plan|facts|sheet|find|hide|bring-back|stats|pack|validate|import|reviews|memory|check|backup|restore) command=$word; break ;; esac
    done
    case $previous in
        --data|-o|--output|--weights|--paper) COMPREPLY=($(compgen -f -- "$current")); return ;;
        --kind) COMPREPLY=($(compgen -W "choice true-false ordering matching numeric short cloze flashcard" -- "$current")); return ;;
        --from) COMPREPLY=($(compgen -W "gift aiken csv document pack" -- "$current")); return ;;
        --study-days) COMPREPLY=($(compgen -W "weekdays every-day mon tue wed thu fri sat sun" -- "$current")); return ;;
        --new-per-day) COMPREPLY=($(compgen -W "auto" -- "$current")); return ;;
        --sign) mapfile -t COMPREPLY < <(compgen -W "disputed announced ended claim 'rule of thumb' uncertain" -- "$current")
            COMPREPLY=("${COMPREPLY[@]// /\\ }"); return ;;
        --size) COMPREPLY=($(compgen -W "a4 letter" -- "$current")); return ;;
        --only) COMPREPLY=($(compgen -W "all wrong guessed flagged domain:" -- "$current")); return ;;
        --format) COMPREPLY=($(compgen -W "text json" -- "$current")); return ;;
    esac
    local global="--data --now --seed --clock-is-right --json --quiet --no-color --no-sandbox --version --help"
    case $command in
        "") COMPREPLY=($(compgen -W "study exam today plan facts sheet find hide bring-back stats pack validate import reviews memory check backup restore $global" -- "$current")) ;;
        study) COMPREPLY=($(compgen -W "--pack --objective --kind --limit --new --minutes --mistakes --pair --misconception --missed --card --ahead --cram --warm-up $global" -- "$current")) ;;
        exam) COMPREPLY=($(compgen -W "--plan --own --subject --pack --questions --minutes --strict --relaxed --mixed --check --resume --list --history --result --only --paper --versions --size --no-key $global" -- "$current")) ;;
        plan) COMPREPLY=($(compgen -W "--exam --minutes --retention --study-days --day-off --no-day-off --new-per-day --set --passed --not-yet --no-answer --score --keep-alive $global" -- "$current")) ;;
        sheet) COMPREPLY=($(compgen -W "--output --size --pack $global" -- "$current")) ;;
        facts) COMPREPLY=($(compgen -W "--compare --topic --sign --pack $global" -- "$current")) ;;
        find) COMPREPLY=($(compgen -W "--limit --hidden $global" -- "$current")) ;;
        hide) COMPREPLY=($(compgen -W "--dry-run $global" -- "$current")) ;;
        bring-back) COMPREPLY=($(compgen -W "--all --dry-run $global" -- "$current")) ;;
        check) COMPREPLY=($(compgen -W "--all --repair --repair-clock --undo-clock-repair --yes --dry-run $global" -- "$current")) ;;
        restore) COMPREPLY=($(compgen -W "--list --yes --dry-run $global" -- "$current") $(compgen -f -- "$current")) ;;
        stats) COMPREPLY=($(compgen -W "--since --pack --mistakes --label $global" -- "$current")) ;;
        pack) COMPREPLY=($(compgen -W "list show install remove diff reworded new format copy build sign verify -o --force --key --yes --dry-run --use-dates --add-ids --title --id --keep-id --all" -- "$current") $(compgen -f -- "$current")) ;;
        validate) COMPREPLY=($(compgen -W "--strict --report --against --stale-days --fix --dry-run --format" -- "$current") $(compgen -d -- "$current")) ;;
        import) COMPREPLY=($(compgen -W "--from --output --id --title --dry-run" -- "$current") $(compgen -f -- "$current")) ;;
        reviews) COMPREPLY=($(compgen -W "export import --output --for-instructor --name --merge-as-mine --dry-run" -- "$current") $(compgen -f -- "$current")) ;;
        memory) COMPREPLY=($(compgen -W "show replay optimize trace --model --weights --retention --dry-run --log --test-from --utc-offset" -- "$current") $(compgen -f -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "--output --yes --dry-run $global" -- "$current") $(compgen -f -- "$current")) ;;
    esac
}
complete -F _chipwise chipwise
